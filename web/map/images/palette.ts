import type { Scheme } from '../style/colours.ts';

export type Palette = Record<'ring' | 'surface' | 'text' | 'text2' | 'text3' | 'brand', string>;

/** What markers and labels are edged and quietened with: the tokens' own colours, since a canvas knows no variables. */
export const palettes: Record<Scheme, Palette> = {
  light: {
    ring: '#FFFFFF',
    surface: '#FFFFFF',
    text: '#12201F',
    text2: '#465453',
    text3: '#5C6A69',
    brand: '#0B5D5B',
  },
  dark: {
    ring: '#0C1314',
    surface: '#141C1D',
    text: '#E9EFEE',
    text2: '#B3C0BF',
    text3: '#8FA09E',
    brand: '#57C7BD',
  },
};

import { createTheme, rem, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const shades = (list: string) => list.split(' ').map((hex) => `#${hex}`) as unknown as MantineColorsTuple;

const colors = {
  brand: shades('F0F8F7 E1F0EF C5E3E0 A9D5D1 57C7BD 33A29A 0E7C77 0B6B66 0B5D5B 084A48'),
  good: shades('F1FAF5 E3F4EA B6E6CD 89D9B0 5CCB93 3AA472 187C50 18774D 17714A 105536'),
  warn: shades('FEF7EC FCEFD9 F8DBAF F4C884 F0B45A C6872D 9C5A00 935300 8A4B00 6B3A00'),
  bad: shades('FEF5F4 FDEBE9 FECCC8 FEAEA6 FF8F85 E4655A C93A2E BF2F23 B42318 8C1A12'),
  gray: shades('F6F8F8 EFF3F2 E1E7E6 C9D2D1 A4AFAE 7F8C8A 5C6A69 465453 2C3A39 12201F'),
  dark: shades('E9EFEE B3C0BF 8FA09E 677876 3A4A4B 263233 1C2728 141C1D 0C1314 070C0D'),
};

/** In dark, what stands behind a colour's own ink: neither of Mantine's ten shades. */
const darkSofts = { brand: '#123230', good: '#12301F', warn: '#352710', bad: '#3A1A18', gray: '#1C2728' };

/** A dialog's header is no banner of the page. */
const plainHeader = { header: { role: 'presentation' } };

const cardTitle = { fontSize: rem(16), lineHeight: rem(22) };

export const theme = createTheme({
  colors,
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 6 },
  black: '#12201F',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(16), xl: rem(26) },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.375', lg: '1.375', xl: '1.2308' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: rem(26), lineHeight: rem(32) }, h2: cardTitle, h3: cardTitle, h4: cardTitle },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(5), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  breakpoints: { xs: '26.25em', sm: '50em', md: '62em', lg: '75em', xl: '90em' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-floating)',
    lg: 'var(--shadow-floating)',
    xl: 'var(--shadow-modal)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
    Button: { defaultProps: { size: 'sm' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 400 } },
    Table: { defaultProps: { verticalSpacing: 'sm' } },
    Modal: {
      defaultProps: {
        radius: 'xl',
        shadow: 'xl',
        padding: 'lg',
        transitionProps: { duration: 150 },
        centered: true,
        attributes: plainHeader,
      },
    },
    Drawer: { defaultProps: { radius: 0, shadow: 'xl', transitionProps: { duration: 150 }, attributes: plainHeader } },
    Menu: {
      defaultProps: {
        radius: 'lg',
        shadow: 'md',
        transitionProps: { duration: 100 },
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { radius: 'lg', shadow: 'md', transitionProps: { duration: 100 } } },
    Tooltip: { defaultProps: { radius: 'sm', openDelay: 200, transitionProps: { duration: 100 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    SegmentedControl: { defaultProps: { radius: 'md', transitionDuration: 150 } },
    Alert: { defaultProps: { radius: 'md', variant: 'light' } },
    Skeleton: { defaultProps: { radius: 'md' } },
  },
});

const light = {
  '--mantine-color-body': 'var(--mantine-color-gray-0)',
  '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
  '--mantine-color-default-hover': 'var(--mantine-color-gray-1)',
  '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
  '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
  '--mantine-color-error': 'var(--mantine-color-bad-8)',
  '--mantine-color-success': 'var(--mantine-color-good-8)',
  '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
  '--surface': '#FFFFFF',
  '--subtle': '#EFF3F2',
  '--line': '#E1E7E6',
  '--line2': '#C9D2D1',
  '--control-edge': '#7F8C8A',
  '--text': '#12201F',
  '--text2': '#465453',
  '--text3': '#5C6A69',
  '--brand-ink': '#0B5D5B',
  '--brand-soft': '#E1F0EF',
  '--good-ink': '#17714A',
  '--good-soft': '#E3F4EA',
  '--warn-ink': '#8A4B00',
  '--warn-soft': '#FCEFD9',
  '--bad-ink': '#B42318',
  '--bad-soft': '#FDEBE9',
  '--shadow-floating': '0 0 0 1px #0F201F0F, 0 1px 3px #0F201F1A, 0 10px 28px #0F201F21',
  '--shadow-modal': '0 2px 6px #0F201F1F, 0 24px 64px #0F201F3D',
};

const dark = {
  '--mantine-color-body': 'var(--mantine-color-dark-8)',
  '--mantine-color-default': 'var(--mantine-color-dark-7)',
  '--mantine-color-default-hover': 'var(--mantine-color-dark-6)',
  '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
  '--mantine-color-default-color': 'var(--mantine-color-dark-0)',
  '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
  '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
  '--mantine-color-error': 'var(--mantine-color-bad-4)',
  '--mantine-color-success': 'var(--mantine-color-good-4)',
  '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
  '--surface': '#141C1D',
  '--subtle': '#1C2728',
  '--line': '#263233',
  '--line2': '#3A4A4B',
  '--control-edge': '#677876',
  '--text': '#E9EFEE',
  '--text2': '#B3C0BF',
  '--text3': '#8FA09E',
  '--brand-ink': '#57C7BD',
  '--brand-soft': '#123230',
  '--good-ink': '#5CCB93',
  '--good-soft': '#12301F',
  '--warn-ink': '#F0B45A',
  '--warn-soft': '#352710',
  '--bad-ink': '#FF8F85',
  '--bad-soft': '#3A1A18',
  '--shadow-floating': '0 0 0 1px #263233, 0 10px 28px #00000080',
  '--shadow-modal': '0 0 0 1px #263233, 0 24px 64px #00000099',
};

const colorVariables = (scheme: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(darkSofts).flatMap(([name, soft]) => {
      const variable = `--mantine-color-${name}`;
      const ink = scheme === 'light' ? 8 : name === 'gray' ? 0 : 4;
      return [
        [`${variable}-light`, scheme === 'light' ? `var(${variable}-1)` : soft],
        [`${variable}-light-hover`, scheme === 'light' ? `var(${variable}-2)` : soft],
        [`${variable}-light-color`, name === 'gray' && scheme === 'dark' ? '#B3C0BF' : `var(${variable}-${ink})`],
        [`${variable}-text`, `var(${variable}-${ink})`],
        [`${variable}-outline`, `var(${variable}-${ink})`],
      ];
    }),
  );

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...light, ...colorVariables('light') },
  dark: { ...dark, ...colorVariables('dark') },
});

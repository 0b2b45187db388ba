const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, as WCAG has it. */
const luminance = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(color.slice(at, at + 2))) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const inkThreshold = 12;

/** What can be read on this colour: black when black has 12 : 1 with it, else white. */
export const inkOn = (color: string): '#000000' | '#FFFFFF' =>
  contrast('#000000', color) >= inkThreshold ? '#000000' : '#FFFFFF';

export interface PlotScale {
  /** Kilometres at the lines, from 0 up. */
  ticks: number[];
  top: number;
}

const steps = [1, 2, 2.5, 5, 10];
const lines = 3;

/** Round numbers at the lines, as few as three of them, and room for the highest bar. */
export function plotScale(highestMetres: number): PlotScale {
  const rough = Math.max(highestMetres / 1000, 3) / lines;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((each) => each * size >= rough && Number.isInteger(each * size)) ?? 10) * size;
  const count = Math.max(1, Math.ceil(highestMetres / 1000 / step));
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { ticks, top: ticks.at(-1)! };
}

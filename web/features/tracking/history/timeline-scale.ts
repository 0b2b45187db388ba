/** What stands where in the plot, in CSS pixels. The slider below it shares its axis. */
export const gutter = { left: 40, right: 12 };

export interface Scale {
  from: number;
  to: number;
  /** Of the whole plot. Kept, since to ask the document for it at every frame costs a layout each. */
  width: number;
  height: number;
}

export const axisWidth = ({ width }: Scale): number => Math.max(1, width - gutter.left - gutter.right);

/** A track of one moment is a line at the start. */
export const xOf = (scale: Scale, ms: number): number =>
  gutter.left + (axisWidth(scale) * (ms - scale.from)) / Math.max(1, scale.to - scale.from);

export const msAt = (scale: Scale, x: number): number =>
  scale.from + ((x - gutter.left) / axisWidth(scale)) * (scale.to - scale.from);

const dayMs = 86_400_000;
export const isWithinADay = ({ from, to }: Scale): boolean => to - from <= dayMs;

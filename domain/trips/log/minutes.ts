const minute = 60_000;

/** As whoever reads the two times off a clock without seconds would reckon, so that rows and sums agree with what they show. */
export const minutesBetween = (start: number, end: number): number =>
  Math.floor(end / minute) - Math.floor(start / minute);

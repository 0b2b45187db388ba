export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** The point nearest to these degrees from north. */
export const compassPoint = (degrees: number): CompassPoint =>
  compassPoints[Math.round((((degrees % 360) + 360) % 360) / 45) % 8]!;

/** Trips shorter than this are left out of a list, in metres; 0 leaves out none. */
export const minDistances = [0, 250, 500, 1000] as const;
export const defaultMinDistance = 500;

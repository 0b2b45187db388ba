// Calm: one ink, hairlines, a single colour, and figures that stand under each other.

export const ink = '#12201F';
export const faint = '#5C6A69';
export const brand = '#0B5D5B';
export const hairline = '#D5DDDC';
export const soft = '#E1F0EF';
export const subtle = '#EFF3F2';

/** Points of a landscape A4. */
export const page = { width: 841.89, sides: 34, top: 34, bottom: 44 };

export const sizes = { title: 20, heading: 10.5, body: 9, table: 7.8, small: 7.2 };

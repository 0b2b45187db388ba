/** What stands in the box when a street was chosen: its name, ready for a number. */
export const startOfStreet = (label: string): string => `${label.split(',')[0]!.trim()} `;

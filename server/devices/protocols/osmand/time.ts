const longestSeconds = 2 ** 31 - 1;

/** Unix seconds, milliseconds where the number is too large for them, ISO 8601, or a date and time taken as UTC. */
export function readTimestamp(text: string): number | null {
  if (/^\d+(\.\d+)?$/.test(text)) {
    const number = Number(text);
    return Math.round(number > longestSeconds ? number : number * 1000);
  }
  const at = Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(at) ? null : at;
}

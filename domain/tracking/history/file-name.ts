const mostLetters = 60;

/** Letters and figures of any alphabet stay; all else, which some system or other forbids, becomes a hyphen. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, mostLetters)
    .replaceAll(/^-+|-+$/g, '');

/** `Varebil-2-Mette_2026-11-12_2026-11-13.gpx` */
export const historyFileName = (name: string, [first, last]: [first: string, last: string], ending: string): string =>
  `${plain(name) || 'tracker'}_${first}_${last}.${ending}`;

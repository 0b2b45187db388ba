// SMS have an alphabet of their own (GSM 03.38). One sign outside it turns the whole message into a costlier encoding.
const gsmAlphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
);

const plainer: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
};

/** Typographic quotes and dashes as the plain ones, which cost nothing. */
export const plainSms = (text: string): string => text.replaceAll(/[“”„’‘–—…\u00A0]/g, (sign) => plainer[sign]!);

export const fitsGsm = (text: string): boolean => [...text].every((sign) => gsmAlphabet.has(sign));

export const minPasswordLength = 6;

/** Words that head every list of stolen passwords, here and in English. */
const commonWords = new Set(
  `password passwort adgangskode kodeord hemmelig hemmeligt qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn
  zxcvbnm iloveyou princess dragon monkey football fodbold baseball master letmein welcome velkommen shadow sunshine
  superman batman trustno michael jessica charlie jordan hunter killer soccer hockey ranger buster thomas tigger robert
  access flower pepper ginger joshua maggie starwars silver william dallas yankees hello hellokitty whatever cookie
  nicole daniel computer michelle corvette bigdog cheese freedom matthew internet service canada mustang ferrari
  porsche mercedes volvo toyota pokemon naruto samsung google facebook linkedin twitter secret admin administrator
  root guest user test tester testing login abc abcd abcdef abcdefg changeme default system server danmark denmark
  copenhagen kobenhavn koebenhavn aarhus odense aalborg brondby liverpool chelsea arsenal barcelona manchester united
  juventus kaffe sommer vinter foraar efteraar summer winter spring autumn hejhej hejsa skat elsker mormor morfar
  farmor farfar familie kaerlighed julemand christian rasmus mathias frederik emilie mette anders jensen hansen
  nielsen pedersen andersen sporhund tracker tracking gpstracker pass passw passwd mypass mypassword lovely angel
  blink babygirl chocolate butterfly purple orange banana apple`.split(/\s+/),
);

const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  '1q2w3e4r5t6y7u8i9o0p',
];

const unmask = (text: string): string =>
  text.replaceAll(
    /[013457@$!]/g,
    (sign) => ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' })[sign] ?? sign,
  );

const bare = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Whether someone with a list would try this early: a run, a repeat, a well-known word with the usual digits around it or
 * signs in it, or the person's own name or address.
 */
export function isCommonPassword(password: string, about: { name?: string; email?: string } = {}): boolean {
  const plain = password.toLowerCase();
  if (/^(.{1,3})\1+$/u.test(plain) || runs.some((run) => run.includes(plain))) return true;
  const own = [...(about.name ?? '').toLowerCase().split(/\s+/), ...(about.email ?? '').toLowerCase().split(/[@.]/)];
  const known = (word: string) => commonWords.has(word) || (word.length >= 4 && own.includes(word));
  return [plain, bare(plain), unmask(plain), unmask(bare(plain)), bare(unmask(plain))].some(known);
}

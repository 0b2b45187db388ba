// The bearer's home: a cookie, so that a browser restart forgets it unless the user asked to be remembered.
const rememberedSeconds = 30 * 24 * 60 * 60;

let remembered = false;

export const readToken = (): string | null => /(?:^|;\s*)token=([^;]+)/.exec(document.cookie)?.[1] ?? null;

const writeCookie = (value: string, maxAge: number | null): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  document.cookie = `token=${value}; Path=/; SameSite=Strict${secure}${age}`;
};

/** Keeps a token; without `remember` as long as the one before it. */
export function keepToken(token: string, remember = remembered): void {
  remembered = remember;
  writeCookie(token, remember ? rememberedSeconds : null);
}

export function dropToken(): void {
  remembered = false;
  writeCookie('', 0);
}

type Listener = () => void;
const listeners = new Set<Listener>();

/** Called when the server refuses the bearer. */
export function onRefusedToken(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const refuseToken = (): void => listeners.forEach((listener) => listener());

/** Where the guard sends a visitor who is not logged in; `from` keeps the way back without its leading slash. */
export function loginPathFrom({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const from = `${pathname}${search}${hash}`.replace(/^\/+/, '');
  return from === '' ? '/login' : `/login?from=${encodeURIComponent(from)}`;
}

const somewhere = 'http://here.invalid';

/** The path to go to after a login. Whatever would leave this site goes to the front page. */
export function safeReturnPath(from: string | null): string {
  if (!from || /[\\\p{Cc}]/u.test(from) || from.startsWith('//')) return '/';
  const path = from.startsWith('/') ? from : `/${from}`;
  if (path.startsWith('//') || /^\/?[a-z][a-z\d+.-]*:/i.test(from)) return '/';
  const url = URL.canParse(path, somewhere) ? new URL(path, somewhere) : null;
  if (url?.origin !== somewhere || /^\/(login|register)(\/|$)/.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

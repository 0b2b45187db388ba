/** Where the guard sends a visitor who is not logged in; `from` keeps the way back without its leading slash. */
export function loginPathFrom({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const from = `${pathname}${search}${hash}`.replace(/^\/+/, '');
  return from === '' ? '/login' : `/login?from=${encodeURIComponent(from)}`;
}

const here = 'http://here.invalid';
const isAbsolute = /^\/?[a-z][a-z\d+.-]*:/i;
const leadsNowhereNew = /^\/(login|register)(\/|$)/;

/** The path to go to after a login. Whatever would leave this site goes to the front page. */
export function safeReturnPath(from: string | null): string {
  if (!from || /[\\\p{Cc}]/u.test(from) || isAbsolute.test(from)) return '/';
  const path = from.startsWith('/') ? from : `/${from}`;
  const { origin, pathname, search, hash } = URL.canParse(path, here) ? new URL(path, here) : new URL(here);
  if (origin !== here || pathname.startsWith('//') || leadsNowhereNew.test(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}

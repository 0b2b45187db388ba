import { useSyncExternalStore } from 'react';
import { checkToken, invalidateTokens, type User, type UserInfo } from '#contract/features/auth.ts';
import { can, canOnTracker, type Ability, type TrackerAbility } from '#domain/permissions/abilities.ts';
import type { Subject } from '#domain/permissions/subject.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { dropToken, keepToken, onRefusedToken, readToken } from '#web/api/token.ts';

interface LoggedIn {
  status: 'loggedIn';
  user: User;
  subject: Subject;
  impersonator: UserInfo['impersonator'];
  remember: boolean;
}
export type Session =
  LoggedIn | { status: 'checking' } | { status: 'anonymous' } | { status: 'unreachable'; error: ApiError };

const anonymous: Session = { status: 'anonymous' };

let current: Session = { status: 'checking' };
const listeners = new Set<() => void>();
const otherTabs = new BroadcastChannel('session');

// A channel reaches our own origin only: there is no target to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tellOtherTabs = (): void => otherTabs.postMessage('changed');

function become(next: Session): void {
  current = next;
  listeners.forEach((listener) => listener());
}

export const getSession = (): Session => current;

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(onSession, getSession);

/** The session of a page that only shows when logged in. */
export function useLogin(): LoggedIn {
  const session = useSession();
  if (session.status !== 'loggedIn') throw new Error('auth.loggedOut');
  return session;
}

export function useCan(ability: Ability): boolean {
  const session = useSession();
  return session.status === 'loggedIn' && can(session.subject, ability);
}

export function useCanOnTracker(ability: TrackerAbility, imei: string): boolean {
  const session = useSession();
  return session.status === 'loggedIn' && canOnTracker(session.subject, ability, imei);
}

const loggedIn = ({ user, permissions, impersonator, remember }: UserInfo): LoggedIn => ({
  status: 'loggedIn',
  user,
  subject: { role: user.role, relations: permissions },
  impersonator,
  remember,
});

/** Takes over what a login, a return from acting as somebody, or a saved profile answered. */
export function adopt(info: UserInfo): void {
  const before = current;
  become(loggedIn(info));
  if (before.status !== 'loggedIn' || before.user.id !== info.user.id) tellOtherTabs();
}

/** Asks who the kept token belongs to. A server that is away logs nobody out. */
export async function checkSession(): Promise<void> {
  if (!readToken()) return become(anonymous);
  try {
    const info = await call(checkToken);
    const token = readToken();
    // Logged out while we asked.
    if (!token) return become(anonymous);
    keepToken(token, info.remember);
    become(loggedIn(info));
  } catch (error) {
    if (!readToken()) return become(anonymous);
    if (current.status === 'loggedIn') return;
    become({ status: 'unreachable', error: error instanceof ApiError ? error : new ApiError(0, {}) });
  }
}

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function logOut(): Promise<void> {
  const ended = readToken() ? call(invalidateTokens, { body: { all: false } }).catch(() => undefined) : undefined;
  dropToken();
  become(anonymous);
  tellOtherTabs();
  await ended;
}

export async function startSession(): Promise<void> {
  onRefusedToken(() => {
    become(anonymous);
    tellOtherTabs();
  });
  otherTabs.addEventListener('message', () => void checkSession());
  await checkSession();
}

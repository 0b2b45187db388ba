import { checkToken, invalidateTokens, loginAs, renewToken, returnFromLoginAs } from '#contract/features/auth.ts';
import { transact } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { audit } from '#server/people/audit.ts';
import { findUser } from '#server/people/users.ts';
import { endSession, endSessions, openSession, retireSession } from '#server/secrets/tokens.ts';
import { presentCaller, presentUserInfo } from './present.ts';

export const sessionRoutes = (clock: Clock): Handler[] => [
  handle(checkToken, ({ caller, db }) => presentCaller(db, clock.now(), caller)),

  handle(renewToken, async ({ caller, db }) => {
    const now = clock.now();
    const token = await transact(db, async (tx) => {
      await retireSession(tx, caller.session.hash, now);
      return openSession(tx, now, caller.session);
    });
    return { ...(await presentCaller(db, now, caller)), token };
  }),

  handle(invalidateTokens, async ({ body, caller, db }) => {
    if (body.all && !caller.impersonator) await endSessions(db, caller.user.id);
    else await endSession(db, caller.session.hash);
    return {};
  }),

  handle(loginAs, async ({ params, caller, db }) => {
    const now = clock.now();
    const user = await findUser(db, params.id);
    if (!user) throw new ApiError('auth.unknownUser');
    if (user.role === 'administrator') throw new ApiError('auth.cannotActAs');
    const { remember, hash } = caller.session;
    const token = await transact(db, async (tx) => {
      await endSession(tx, hash);
      await audit(tx, { at: now, by: caller, action: 'loginAs', object: 'user', objectId: user.id });
      return openSession(tx, now, { userId: user.id, impersonatorId: caller.user.id, remember });
    });
    return { ...(await presentUserInfo(db, now, { user, impersonator: caller.user, remember })), token };
  }),

  handle(returnFromLoginAs, async ({ caller, db }) => {
    const now = clock.now();
    const { impersonator } = caller;
    if (!impersonator) throw new ApiError('auth.notActing');
    const { remember, hash } = caller.session;
    const token = await transact(db, async (tx) => {
      await endSession(tx, hash);
      await audit(tx, { at: now, by: caller, action: 'returnFromLoginAs', object: 'user', objectId: caller.user.id });
      return openSession(tx, now, { userId: impersonator.id, remember });
    });
    return { ...(await presentUserInfo(db, now, { user: impersonator, impersonator: null, remember })), token };
  }),
];

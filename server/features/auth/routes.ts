import type { Clock } from '#server/clock.ts';
import type { Handler } from '#server/http/handle.ts';
import type { Post } from '#server/outbox/post.ts';
import type { Passwords } from '#server/secrets/passwords.ts';
import { confirmationRoutes } from './confirmations.ts';
import { loginRoute } from './login.ts';
import { sessionRoutes } from './sessions.ts';

export const authRoutes = ({
  clock,
  passwords,
  post,
}: {
  clock: Clock;
  passwords: Passwords;
  post: Post;
}): Handler[] => [
  loginRoute(clock, passwords),
  ...confirmationRoutes({ clock, passwords, post }),
  ...sessionRoutes(clock),
];

import type { Tx } from '#server/adapters/database/database.ts';
import type { Post } from '#server/outbox/post.ts';

export interface DemoContext {
  tx: Tx;
  now: Date;
  post: Post;
  /** Hashes of the demo passwords by e-mail, made before the transaction. */
  passwordHashes: Map<string, string>;
}

import type { Clock } from '../../platform/clock.ts';
import type { CommentsPort } from '../../platform/comments-port.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { serviceToken, tokenFor } from './comment-tokens.ts';
import { emailsOf } from './reporters/email-store.ts';
import { commentTokenRoutes } from './routes.ts';
import { createEndedSessions } from './sessions/ended-sessions.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';

export { renamePeople } from './renames/renaming.ts';
export { sweepEndedSessions } from './sessions/session-store.ts';
export { createSigningKeys } from './signing-keys.ts';

export type CommentTokens = {
  /** For this person; throws `not_signed_in` once they are gone. */
  tokenFor: (viewer: Viewer) => Promise<string>;
  /** For the product itself. */
  serviceToken: () => Promise<string>;
  publicKeys: SigningKeys['published'];
  /** Sessions that ended while a token may still name them, as tokens name them. */
  endedSessions: () => Promise<string[]>;
  /** The e-mail addresses of these members, in the order asked; null for those who have no account any more. */
  emailsOf: (userIds: readonly string[]) => Promise<(string | null)[]>;
  /** The token, the public keys, and reports handed on through `comments`. */
  routes: (comments: CommentsPort) => BoundEndpoint[];
};

/** What the comments service is told of who calls it, signed. Each process of the product may make its own. */
export const createCommentTokens = (parts: {
  db: Database;
  clock: Clock;
  secret: Secret;
  publicUrl: string;
}): CommentTokens => {
  const keys = createSigningKeys(parts);
  const context = { ...parts, keys };
  const ended = createEndedSessions(parts);
  return {
    tokenFor: (viewer) => tokenFor(context, viewer),
    serviceToken: () => serviceToken(context),
    publicKeys: keys.published,
    endedSessions: async () => (await ended()).sessions,
    emailsOf: (userIds) => emailsOf(parts.db, userIds),
    routes: (comments) => commentTokenRoutes({ ...context, ended }, comments),
  };
};

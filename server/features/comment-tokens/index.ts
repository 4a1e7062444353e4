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

export { hasPeopleToRename } from './renames/rename-store.ts';
export { renamePeople } from './renames/renaming.ts';
export { sweepEndedSessions } from './sessions/session-store.ts';
export { createSigningKeys } from './signing-keys.ts';

export type CommentTokens = {
  /** Returns a token for this person; throws `not_signed_in` once they are gone. */
  tokenFor: (viewer: Viewer) => Promise<string>;
  /** Returns a token for the product itself. */
  serviceToken: () => Promise<string>;
  publicKeys: SigningKeys['published'];
  /** Returns the sessions that ended while a token may still name them, by their names in tokens. */
  endedSessions: () => Promise<string[]>;
  /** Returns the e-mail addresses of these members, in the order asked; null for those without an account. */
  emailsOf: (userIds: readonly string[]) => Promise<(string | null)[]>;
  /** Routes of the token, the public keys, and the reports passed on through `comments`. */
  routes: (comments: CommentsPort) => BoundEndpoint[];
};

/**
 * Creates the signed tokens that identify callers to the comments service. Each process of the product may make its
 * own.
 */
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

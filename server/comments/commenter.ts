import type { Secret } from '../platform/secrets/secret.ts';
import type { Viewer } from '../platform/viewer.ts';

/**
 * Caller, as their token describes them; `sessionId` is the token's own id, `hasSubscriptionAccess` is true for
 * administrators too. The service learns nothing else about a member.
 */
export type Commenter = Viewer & {
  /** True for the studio's staff. */
  admin: boolean;
  firstName: string;
  lastName: string;
  /** Address of the caller's picture at the product. */
  photo: string | null;
  /** Token with which the service calls the product on the caller's behalf. */
  token: Secret;
  /** True for the product itself, which speaks for no member. */
  service: boolean;
  /** Issue time of the token in Unix seconds: an older token never brings an old name back. */
  issuedAtSeconds: number;
};

import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import {
  type CommentClaims,
  type CommentPermission,
  commentPermissions,
} from '../../../contract/comments/comment-tokens.schema.ts';
import { hasAccess } from '../../../contract/members/access.ts';
import { may } from '../../../contract/team/may.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { personOfSession } from '../accounts/index.ts';
import { staffTokenSeconds, tokenSeconds } from './rotation.ts';
import { sessionHash } from './sessions/session-store.ts';
import type { SigningKeys } from './signing-keys.ts';

export type TokensContext = { db: Database; clock: Clock; keys: SigningKeys; publicUrl: string };
type Who = Omit<CommentClaims, 'iss' | 'aud' | 'jti' | 'iat' | 'exp'>;

const sign = async (
  { clock, keys, publicUrl }: TokensContext,
  who: Who,
  { seconds, until }: { seconds: number; until: Date | null },
): Promise<string> => {
  const { kid, key } = await keys.current();
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const sessionEndsAt = until ? Math.floor(until.getTime() / 1000) : Number.POSITIVE_INFINITY;
  const claims: CommentClaims = {
    ...who,
    iss: publicUrl,
    aud: 'openmat-comments',
    jti: randomUUID(),
    iat: issuedAt,
    exp: Math.min(issuedAt + seconds, sessionEndsAt),
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid }).sign(key);
};

/** Returns the permissions of a member at the comments service; no member can change their own. */
const permissionsOf = (viewer: Viewer): CommentPermission[] =>
  commentPermissions.filter((permission) => may(viewer, permission));

const refusalOf = ({ mustEnrol, suspended }: Viewer): Pick<CommentClaims, 'refusal'> => {
  if (mustEnrol) return { refusal: 'second_factor_missing' };
  return suspended ? { refusal: 'staff_suspended' } : {};
};

/**
 * Returns the lifetime of this person's token: short for staff, who have their permissions again soon after an owner
 * gives them back.
 */
export const secondsFor = (viewer: Viewer): number =>
  permissionsOf(viewer).length > 0 || refusalOf(viewer).refusal ? staffTokenSeconds : tokenSeconds;

/**
 * Returns a token that speaks for this person at the comments service: 15 minutes for a member, 2 for staff, and never
 * longer than the session (NS-162, NS-226).
 */
export const tokenFor = async (context: TokensContext, viewer: Viewer): Promise<string> => {
  const found = await personOfSession(context.db, viewer);
  if (!found || found.endsAt <= context.clock.now()) throw new AppError('not_signed_in');
  const { person, endsAt } = found;
  const permissions = permissionsOf(viewer);
  const who: Who = {
    sub: viewer.id,
    username: person.username,
    first_name: person.firstName,
    last_name: person.lastName,
    photo: person.photo,
    email: permissions.length > 0 ? person.email : '',
    admin: viewer.role !== null,
    permissions,
    ...refusalOf(viewer),
    sid: sessionHash(viewer.sessionId),
    access: hasAccess(viewer),
  };
  return sign(context, who, { seconds: secondsFor(viewer), until: endsAt });
};

const serviceClaims: Who = {
  sub: 'product',
  username: null,
  first_name: '',
  last_name: '',
  photo: null,
  email: '',
  admin: true,
  access: false,
  service: true,
};

/** Returns a token with which the product speaks for itself. */
export const serviceToken = (context: TokensContext): Promise<string> =>
  sign(context, serviceClaims, { seconds: tokenSeconds, until: null });

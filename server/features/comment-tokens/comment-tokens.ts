import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { CommentClaims } from '../../../contract/comment-tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { personById } from '../accounts/index.ts';
import { tokenSeconds } from './rotation.ts';
import type { SigningKeys } from './signing-keys.ts';

export type TokensContext = { db: Database; clock: Clock; keys: SigningKeys; publicUrl: string };
type Who = Omit<CommentClaims, 'iss' | 'aud' | 'jti' | 'iat' | 'exp'>;

const sign = async ({ clock, keys, publicUrl }: TokensContext, who: Who): Promise<string> => {
  const { kid, key } = await keys.current();
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const claims: CommentClaims = {
    ...who,
    iss: publicUrl,
    aud: 'openmat-comments',
    jti: randomUUID(),
    iat: issuedAt,
    exp: issuedAt + tokenSeconds,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid }).sign(key);
};

/** A token that speaks for this person at the comments service for 15 minutes (NS-162). */
export const tokenFor = async (context: TokensContext, viewer: Viewer): Promise<string> => {
  const person = await personById(context.db, viewer.id);
  if (!person) throw new AppError('not_signed_in');
  return sign(context, {
    sub: viewer.id,
    username: person.username,
    first_name: person.firstName,
    last_name: person.lastName,
    photo: person.photo,
    email: person.email,
    admin: viewer.admin,
    access: viewer.hasSubscriptionAccess,
  });
};

/** A token with which the product speaks for itself. */
export const serviceToken = (context: TokensContext): Promise<string> =>
  sign(context, {
    sub: 'product',
    username: null,
    first_name: '',
    last_name: '',
    photo: null,
    email: '',
    admin: true,
    access: false,
    service: true,
  });

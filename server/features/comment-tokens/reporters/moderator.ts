import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { Value } from 'typebox/value';
import {
  CommentClaims,
  type CommentPermission,
} from '../../../../contract/comments/comment-tokens.schema.ts';
import { AppError } from '../../../platform/errors.ts';
import { staffSessions } from '../../accounts/index.ts';
import type { TokensContext } from '../comment-tokens.ts';
import { staffTokenSeconds } from '../rotation.ts';
import { sessionHash } from '../sessions/session-store.ts';

const needed: CommentPermission = 'comments.moderate';
/** As the comments service has it: clocks of two machines may differ by this much. */
const toleranceSeconds = 5;

const claimsOf = async ({ clock, keys, publicUrl }: TokensContext, token: string): Promise<CommentClaims> => {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: await keys.published() }), {
      algorithms: ['EdDSA'],
      issuer: publicUrl,
      audience: 'openmat-comments',
      maxTokenAge: staffTokenSeconds,
      clockTolerance: toleranceSeconds,
      currentDate: clock.now(),
    });
    if (Value.Check(CommentClaims, payload)) return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw new AppError('not_signed_in');
};

/**
 * The id of the moderator who was given this token for the comments service. Throws for a token that is not good or
 * not staff's, and once its session has ended or its owner's rights are gone.
 */
export const moderatorOf = async (context: TokensContext, token: string): Promise<string> => {
  const { sub, sid, permissions } = await claimsOf(context, token);
  if (!permissions?.includes(needed)) throw new AppError('forbidden');
  const open = await staffSessions(context.db, { userId: sub, permission: needed }, context.clock.now());
  if (!open.some((id) => sessionHash(id) === sid)) throw new AppError('not_signed_in');
  return sub;
};

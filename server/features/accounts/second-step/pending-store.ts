import '../factors/tables.ts';
import '../first-proof/tables.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { newToken, tokenHash } from '../tokens.ts';

export type PendingSignIn = {
  userId: string;
  remember: boolean;
  /** Method that was proved, as SignInMethod names it. */
  method: string | null;
  expiresAt: Date;
};

/** Opens a pending sign-in; returns the token that allows the second step. */
export const openPending = async (db: Database, pending: PendingSignIn): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('pending_sign_ins')
    .values({
      token_hash: tokenHash(token),
      user_id: pending.userId,
      remember: pending.remember,
      method: pending.method,
      expires_at: pending.expiresAt,
    })
    .execute();
  return token;
};

export const pendingOf = async (db: Database, token: string, now: Date): Promise<PendingSignIn | null> => {
  const row = await db
    .selectFrom('pending_sign_ins')
    .select(camelCased(['user_id', 'remember', 'method', 'expires_at']))
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
};

/**
 * Counts a code before it is tried, so that many at once cannot slip past. Returns the number of this try; null if all
 * allowed tries were made, or the sign-in is over.
 */
export const countTry = async (db: Database, token: string, allowed: number): Promise<number | null> => {
  const row = await db
    .updateTable('pending_sign_ins')
    .set((one) => ({ failures: one('failures', '+', 1) }))
    .where('token_hash', '=', tokenHash(token))
    .where('failures', '<', allowed)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? null;
};

/** Deletes a pending sign-in; true for the caller that deleted it: a second step is taken once. */
export const closePending = async (db: Database, token: string): Promise<boolean> => {
  const result = await db
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** Deletes the pending sign-ins of a member whose password was changed, or who is signed out everywhere. */
export const closePendingOf = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
};

/** Deletes expired second steps, first proofs, trusted devices and challenges. */
export const sweepSecondSteps = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<', now).execute();
  await db.deleteFrom('first_proofs').where('expires_at', '<', now).execute();
  await db.deleteFrom('trusted_devices').where('expires_at', '<', now).execute();
  await db.deleteFrom('spent_challenges').where('expires_at', '<', now).execute();
};

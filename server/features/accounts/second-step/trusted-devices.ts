import '../factors/tables.ts';
import type { Database } from '../../../platform/db.ts';
import { newToken, tokenHash } from './tokens.ts';

export const trustedSeconds = 30 * 24 * 60 * 60;

/** Answers the token with which this browser is not asked for the second factor for 30 days. */
export const trustDevice = async (db: Database, userId: string, now: Date): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('trusted_devices')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      expires_at: new Date(now.getTime() + trustedSeconds * 1000),
    })
    .execute();
  return token;
};

export const isTrusted = async (
  db: Database,
  { token, userId }: { token: string; userId: string },
  now: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('trusted_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};

export const distrustDevices = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('trusted_devices').where('user_id', '=', userId).execute();
};

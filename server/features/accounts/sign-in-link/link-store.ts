import '../tables.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db.ts';

/** The table holds no token: who reads it cannot sign in. */
const identifierOf = (token: string): string =>
  createHash('sha256').update(`sign-in-link:${token}`).digest('base64url');

export const insertLink = async (
  db: Database,
  link: { token: string; userId: string; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('verifications')
    .values({
      id: randomUUID(),
      identifier: identifierOf(link.token),
      value: link.userId,
      expires_at: link.expiresAt,
    })
    .execute();
};

/** Whose link this is, which works no more from now on; null for one that has expired or was used. */
export const takeLink = async (db: Database, token: string, now: Date): Promise<string | null> => {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(token))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? null;
};

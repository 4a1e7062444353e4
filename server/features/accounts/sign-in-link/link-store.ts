import '../tables.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db.ts';

/** Returns the hash under which a token is stored: a reader of the table cannot sign in. */
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

/** Spends a link and returns the id of its user; null if it has expired or was used. */
export const takeLink = async (db: Database, token: string, now: Date): Promise<string | null> => {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(token))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row?.value ?? null;
};

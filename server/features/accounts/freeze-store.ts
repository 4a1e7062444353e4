import './factors/tables.ts';
import './tables.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { tokenHash } from './tokens.ts';

const linkLivesMs = 7 * 24 * 60 * 60 * 1000;
/** Between a change and the mail about it. */
const mailDelayMs = 60 * 1000;

export const insertFreezeLink = async (
  db: Database,
  { token, userId }: { token: string; userId: string },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('freeze_links')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      made_at: now,
      expires_at: new Date(now.getTime() + linkLivesMs),
    })
    .execute();
};

export type FreezeLink = { userId: string; madeAt: Date };

/** The account of a link, which works no more from now on; null for one that has expired or was used. */
export const consumeFreezeLink = async (
  trx: Database,
  token: string,
  now: Date,
): Promise<FreezeLink | null> => {
  const row = await trx
    .deleteFrom('freeze_links')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .returning(camelCased(['user_id', 'made_at']))
    .executeTakeFirst();
  return row ?? null;
};

export const setFrozen = async (trx: Database, userId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ frozen_at: now })
    .where('id', '=', userId)
    .where('frozen_at', 'is', null)
    .execute();
};

/** False where the account was not frozen. Links in earlier mails end with it. */
export const unfreeze = async (db: Database, userId: string): Promise<boolean> => {
  const result = await db
    .updateTable('users')
    .set({ frozen_at: null })
    .where('id', '=', userId)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst();
  await db.deleteFrom('freeze_links').where('user_id', '=', userId).execute();
  return result.numUpdatedRows > 0n;
};

export const isFrozen = async (db: Database, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Removes the ways of signing in that were added with the change a mail told of, or later. */
export const removeWaysSince = async (trx: Database, { userId, madeAt }: FreezeLink): Promise<void> => {
  const since = new Date(madeAt.getTime() - mailDelayMs);
  await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await trx
    .deleteFrom('credentials')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', 'credential')
    .where('created_at', '>=', since)
    .execute();
  await trx
    .deleteFrom('recovery_code_sets')
    .where('user_id', '=', userId)
    .where('made_at', '>=', since)
    .execute();
};

export const sweepFreezeLinks = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('freeze_links').where('expires_at', '<', now).execute();
};

import './tables.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { RecoveryCodeSet } from './recovery-codes.ts';

/** Stores a new set of codes in place of the old one. */
export const replaceRecoveryCodes = async (
  db: Database,
  userId: string,
  { salt, hashes }: RecoveryCodeSet,
  at: Date,
): Promise<void> =>
  transaction(db, async (trx) => {
    await trx.deleteFrom('recovery_code_sets').where('user_id', '=', userId).execute();
    await trx.insertInto('recovery_code_sets').values({ user_id: userId, salt, made_at: at }).execute();
    await trx
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ user_id: userId, hash })))
      .execute();
  });

export type StoredRecoveryCodes = { madeAt: Date; salt: Buffer; hashes: Buffer[] };

/** Returns the codes left of the set; null if none was ever made. */
export const recoveryCodesOf = async (db: Database, userId: string): Promise<StoredRecoveryCodes | null> => {
  const set = await db
    .selectFrom('recovery_code_sets')
    .select(camelCased(['salt', 'made_at']))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!set) return null;
  const rows = await db.selectFrom('recovery_codes').select('hash').where('user_id', '=', userId).execute();
  return { madeAt: set.madeAt, salt: set.salt, hashes: rows.map(({ hash }) => hash) };
};

/** Deletes a code; true for the caller that deleted it: a code works once, however many try at the same time. */
export const consumeRecoveryCode = async (db: Database, userId: string, hash: Buffer): Promise<boolean> => {
  const result = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

export const removeRecoveryCodes = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('recovery_code_sets').where('user_id', '=', userId).execute();
};

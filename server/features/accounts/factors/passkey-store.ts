import './tables.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

export type StoredPasskey = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  backedUp: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

const columns = camelCased([
  'id',
  'user_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'backed_up',
  'name',
  'created_at',
  'last_used_at',
]);

/** The newest first. */
export const passkeysOf = async (db: Database, userId: string): Promise<StoredPasskey[]> =>
  db
    .selectFrom('passkeys')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const passkeyByCredential = async (
  db: Database,
  credentialId: string,
): Promise<StoredPasskey | null> =>
  (await db
    .selectFrom('passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()) ?? null;

/** False where this passkey is known already. */
export const addPasskey = async (db: Database, passkey: StoredPasskey): Promise<boolean> => {
  const result = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      backed_up: passkey.backedUp,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/**
 * Takes note of a use. False where the counter does not grow, which is a sign of a copied key; devices that do not
 * count always say 0.
 */
export const recordPasskeyUse = async (
  db: Database,
  id: string,
  { counter, backedUp, at }: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> => {
  const result = await db
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, last_used_at: at })
    .where('id', '=', id)
    .where((row) =>
      row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.val(counter === 0)])]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

type Own = { id: string; userId: string };

export const renamePasskey = async (db: Database, own: Own, name: string): Promise<StoredPasskey | null> =>
  (await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .returning(columns)
    .executeTakeFirst()) ?? null;

export const removePasskey = async (db: Database, own: Own): Promise<boolean> => {
  const result = await db
    .deleteFrom('passkeys')
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** False where there was none. */
export const removePasskeys = async (db: Database, userId: string): Promise<boolean> => {
  const removed = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
};

/** True for the first caller with this challenge. */
export const consumeChallenge = async (db: Database, hash: Buffer, expiresAt: Date): Promise<boolean> => {
  const result = await db
    .insertInto('spent_challenges')
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Counts the passkeys of all members. */
export const countPasskeys = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('passkeys')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

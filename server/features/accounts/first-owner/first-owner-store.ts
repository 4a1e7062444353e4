import './tables.ts';
import '../tables.ts';
import { createHash } from 'node:crypto';
import { type Database, transaction } from '../../../platform/db.ts';
import { setStaffRole } from '../store.ts';

/** Returns the hash under which a token is stored: a reader of the table cannot become the owner. */
const hashOf = (token: string): Buffer => createHash('sha256').update(`first-owner:${token}`).digest();

export const hasOwner = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('staff_role', '=', 'owner')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Stores this token in place of the one before; returns false and stores nothing if there is an owner. */
export const storeToken = async (
  db: Database,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<boolean> => {
  if (await hasOwner(db)) return false;
  const row = { token_hash: hashOf(token), expires_at: expiresAt };
  await db
    .insertInto('first_owner_token')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute();
  return true;
};

export type TokenState = 'usable' | 'owned' | 'replaced' | 'expired';

/** Returns the state of the token. Locks its row in a transaction, so that one caller at a time may use it. */
export const tokenState = async (db: Database, token: string, now: Date): Promise<TokenState> => {
  const row = await db
    .selectFrom('first_owner_token')
    .select('expires_at')
    .where('token_hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst();
  if (await hasOwner(db)) return 'owned';
  if (!row) return 'replaced';
  return row.expires_at <= now ? 'expired' : 'usable';
};

/** Makes this account the owner if the token is usable, and spends the token. */
export const redeemToken = (
  db: Database,
  { token, userId }: { token: string; userId: string },
  now: Date,
): Promise<TokenState> =>
  transaction(db, async (trx) => {
    const state = await tokenState(trx, token, now);
    if (state !== 'usable') return state;
    await trx.deleteFrom('first_owner_token').execute();
    await setStaffRole(trx, userId, 'owner');
    return state;
  });

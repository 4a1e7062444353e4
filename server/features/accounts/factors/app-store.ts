import './tables.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

export type App = { sealedSecret: string; confirmedAt: Date | null };

export const appOf = async (db: Database, userId: string): Promise<App | null> => {
  const row = await db
    .selectFrom('authenticator_apps')
    .select(camelCased(['secret as sealedSecret', 'confirmed_at']))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
};

/** Keeps the secret of an app that is being set up. False, and nothing happens, where one is on. */
export const beginApp = async (
  db: Database,
  userId: string,
  { sealedSecret, at }: { sealedSecret: string; at: Date },
): Promise<boolean> => {
  const result = await db
    .insertInto('authenticator_apps')
    .values({ user_id: userId, secret: sealedSecret, created_at: at, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealedSecret, created_at: at, last_step: 0 })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** True once for every step, and never for an earlier one: a code cannot be used again by an onlooker who saw it typed. */
export const consumeStep = async (db: Database, userId: string, step: number): Promise<boolean> => {
  const result = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** False where it was on already, or is gone. */
export const confirmApp = async (db: Database, userId: string, at: Date): Promise<boolean> => {
  const result = await db
    .updateTable('authenticator_apps')
    .set({ confirmed_at: at })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** False where there was none. */
export const removeApp = async (db: Database, userId: string): Promise<boolean> => {
  const removed = await db.deleteFrom('authenticator_apps').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
};

import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { StoreName } from '../store-port.ts';
import '../tables.ts';

export type StoreHealth = { store: StoreName; unreachableSince: Date | null; refusedAt: Date | null };

export const storeHealth = (db: Database): Promise<StoreHealth[]> =>
  db
    .selectFrom('store_health')
    .select(camelCased(['store', 'unreachable_since', 'refused_at']))
    .orderBy('store', 'desc')
    .execute();

/** True where it was reachable before. */
export const recordStoreUnreachable = async (db: Database, store: StoreName, now: Date): Promise<boolean> => {
  const result = await db
    .updateTable('store_health')
    .set({ unreachable_since: now })
    .where('store', '=', store)
    .where('unreachable_since', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** True where it was unreachable. */
export const recordStoreReachable = async (db: Database, store: StoreName): Promise<boolean> => {
  const result = await db
    .updateTable('store_health')
    .set({ unreachable_since: null })
    .where('store', '=', store)
    .where('unreachable_since', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

const notedEveryMs = 10_000;

/** A notification that was refused. A sender of many writes one row in ten seconds at most. */
export const recordStoreRefusal = async (db: Database, store: StoreName, now: Date): Promise<void> => {
  await db
    .updateTable('store_health')
    .set({ refused_at: now })
    .where('store', '=', store)
    .where(sql<boolean>`refused_at is null or refused_at < ${new Date(now.getTime() - notedEveryMs)}`)
    .execute();
};

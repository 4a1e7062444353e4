import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import './tables.ts';

export type BillingHealth = { unreachableSince: Date | null; refusedAt: Date | null };

export const billingHealth = (db: Database): Promise<BillingHealth> =>
  db
    .selectFrom('billing_health')
    .select(camelCased(['unreachable_since', 'refused_at']))
    .executeTakeFirstOrThrow();

/** True where it was reachable before. */
export const recordUnreachable = async (db: Database, now: Date): Promise<boolean> => {
  const result = await db
    .updateTable('billing_health')
    .set({ unreachable_since: now })
    .where('unreachable_since', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Since when it was unreachable; null where it was not. */
export const recordReachable = async (db: Database): Promise<Date | null> => {
  const { unreachableSince } = await billingHealth(db);
  if (unreachableSince) await db.updateTable('billing_health').set({ unreachable_since: null }).execute();
  return unreachableSince;
};

const notedEveryMs = 10_000;

/** A webhook whose signature was wrong. A sender of many writes one row in ten seconds at most. */
export const recordRefusal = async (db: Database, now: Date): Promise<void> => {
  await db
    .updateTable('billing_health')
    .set({ refused_at: now })
    .where(sql<boolean>`refused_at is null or refused_at < ${new Date(now.getTime() - notedEveryMs)}`)
    .execute();
};

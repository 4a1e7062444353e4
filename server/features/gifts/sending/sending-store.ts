import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import '../tables.ts';

/** Gifts that are due to be mailed, the one that waits the longest first. */
export const giftsToSend = async (db: Database, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('gifts')
    .select('id')
    .where('delivery', '=', 'mail')
    .where('paid_at', 'is not', null)
    .where('sent_at', 'is', null)
    .where('redeemed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`coalesce(send_at, paid_at) <= ${now}`)
    .orderBy(sql`coalesce(send_at, paid_at)`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** True while a gift is due to be mailed. */
export const hasDueGifts = (now: Date): DueCondition => sql`
  exists (select from gifts where delivery = 'mail' and paid_at is not null and sent_at is null
    and redeemed_at is null and ended_at is null and coalesce(send_at, paid_at) <= ${now})`;

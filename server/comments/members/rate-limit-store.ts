import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { type KnownPerson, personColumns } from './people-store.ts';

/** Rate limit by the generic cell rate algorithm (GCRA): one action per interval, and `burst` of them at once. */
export type RateLimit = {
  column:
    | 'write_limit_resets_at'
    | 'change_limit_resets_at'
    | 'like_limit_resets_at'
    | 'report_limit_resets_at';
  burst: number;
  emissionIntervalSeconds: number;
};

/**
 * Counts one action if the limit allows it (`comments.rate_limit_after`), and locks the member's row for the
 * transaction; returns null if it does not. The column holds the theoretical arrival time.
 */
export const consumeStored = async (
  trx: Database,
  userId: string,
  limit: RateLimit,
  now: Date,
): Promise<KnownPerson | null> => {
  const column = sql.ref(limit.column);
  const after = sql`comments.rate_limit_after(${column}, ${now}::timestamptz, ${limit.burst}::integer,
    ${limit.emissionIntervalSeconds}::float8)`;
  const { rows } = await sql<KnownPerson>`update comments.people set ${column} = ${after}
    where user_id = ${userId} and ${after} is not null
    returning ${personColumns}`.execute(trx);
  return rows[0] ?? null;
};

/** Returns the theoretical arrival time, at which the whole burst is available again; null for an unknown member. */
export const theoreticalArrival = async (
  trx: Database,
  userId: string,
  limit: RateLimit,
): Promise<Date | null> => {
  const row = await trx
    .selectFrom('comments.people')
    .select(`${limit.column} as at`)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.at ?? null;
};

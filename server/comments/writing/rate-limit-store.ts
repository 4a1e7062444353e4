import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { type KnownPerson, personColumns } from '../members/people-store.ts';

/** A rate limit by the generic cell rate algorithm (GCRA): one action each interval, and `burst` of them at once. */
export type RateLimit = {
  column:
    | 'write_limit_resets_at'
    | 'change_limit_resets_at'
    | 'like_limit_resets_at'
    | 'report_limit_resets_at';
  burst: number;
  emissionIntervalSeconds: number;
};

/** How far the clocks of the processes, or one that is set right again, may be apart. */
const clockToleranceSeconds = 60;

/**
 * Counts one action if the limit allows it, and locks the member's row for the transaction; null if it does not.
 * The column holds the theoretical arrival time. A time beyond the burst was written on a clock that has been set back
 * since: it counts as if one action were left, so that no member waits for the hour of the wrong clock.
 */
export const consumeStored = async (
  trx: Database,
  userId: string,
  limit: RateLimit,
  now: Date,
): Promise<KnownPerson | null> => {
  const { burst, emissionIntervalSeconds } = limit;
  const column = sql.ref(limit.column);
  const furthest = burst * emissionIntervalSeconds + clockToleranceSeconds;
  const nearest = sql`${now}::timestamptz + make_interval(secs => ${(burst - 1) * emissionIntervalSeconds})`;
  const rested = sql`case when ${column} > ${now}::timestamptz + make_interval(secs => ${furthest})
    then ${nearest} else greatest(${column}, ${now}::timestamptz) end`;
  const { rows } = await sql<KnownPerson>`update comments.people
    set ${column} = ${rested} + make_interval(secs => ${emissionIntervalSeconds})
    where user_id = ${userId}
      and ${rested} <= ${nearest}
    returning ${personColumns}`.execute(trx);
  return rows[0] ?? null;
};

/** When the whole burst is available again; null for an unknown member. */
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

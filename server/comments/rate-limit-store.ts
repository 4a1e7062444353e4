import { sql } from 'kysely';
import type { Database } from '../platform/db.ts';
import { type KnownPerson, personColumns } from './people-store.ts';

/** One pace of one member: `secondsEach` a thing, and `burst` of them at once. */
export type Pace = {
  column: 'write_rests_at' | 'change_rests_at' | 'like_rests_at' | 'report_rests_at';
  burst: number;
  secondsEach: number;
};

/** How far the clocks of the processes, or one that is set right again, may be apart. */
const clockToleranceSeconds = 60;

/**
 * Takes one turn if there is one left, and with it the member's row for the transaction. The column says when all of
 * them will be there again. A moment beyond the burst was written on a clock that has been set back since: it counts
 * as if one turn were left, so that no member waits for the hour of the wrong clock.
 */
export const spendTurn = async (
  trx: Database,
  userId: string,
  pace: Pace,
  now: Date,
): Promise<KnownPerson | null> => {
  const { burst, secondsEach } = pace;
  const column = sql.ref(pace.column);
  const furthest = burst * secondsEach + clockToleranceSeconds;
  const nearest = sql`${now}::timestamptz + make_interval(secs => ${(burst - 1) * secondsEach})`;
  const rested = sql`case when ${column} > ${now}::timestamptz + make_interval(secs => ${furthest})
    then ${nearest} else greatest(${column}, ${now}::timestamptz) end`;
  const { rows } = await sql<KnownPerson>`update comments.people
    set ${column} = ${rested} + make_interval(secs => ${secondsEach})
    where user_id = ${userId}
      and ${rested} <= ${nearest}
    returning ${personColumns}`.execute(trx);
  return rows[0] ?? null;
};

/** When all turns will be there again; null for somebody unknown. */
export const restsAt = async (trx: Database, userId: string, pace: Pace): Promise<Date | null> => {
  const row = await trx
    .selectFrom('comments.people')
    .select(`${pace.column} as at`)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.at ?? null;
};

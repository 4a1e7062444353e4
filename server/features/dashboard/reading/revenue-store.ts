import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { Span } from '../periods.ts';

/** Returns the monthly revenue before a day in one currency, unrounded. */
export const monthlyBefore = async (db: Database, currency: string, day: string): Promise<number> =>
  (
    await sql<{ amount: number }>`
      select coalesce(sum(monthly_amount), 0)::float8 as amount from figure_membership_days
      where currency = ${currency} and kind <> 'recovered' and day < ${day}`.execute(db)
  ).rows[0]?.amount ?? 0;

export type MoveRow = { day: string; kind: 'began' | 'ended' | 'changed' | 'recovered'; amount: number };

/** Returns the changes of the monthly revenue since the beginning of the period before. */
export const movesSince = async (
  db: Database,
  currency: string,
  { before }: Pick<Span, 'before'>,
): Promise<MoveRow[]> =>
  (
    await sql<MoveRow>`
      select day, kind, monthly_amount::float8 as amount from figure_membership_days
      where currency = ${currency} and day >= ${before.from} order by day`.execute(db)
  ).rows;

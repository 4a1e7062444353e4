import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { Span } from '../periods.ts';

export type StateCount = { state: string; members: number };

export const membersNow = async (db: Database): Promise<StateCount[]> =>
  (
    await sql<StateCount>`select state, sum(members)::bigint as members from figure_member_counts group by state`.execute(
      db,
    )
  ).rows;

/** Returns the members at the end of the last counted day before this one; empty if there is none. */
export const membersBefore = async (db: Database, day: string): Promise<StateCount[]> =>
  (
    await sql<StateCount>`select state, members from figure_member_days
      where day = (select max(day) from figure_member_days where day < ${day})`.execute(db)
  ).rows;

export type Moves = { kind: 'began' | 'ended'; now: number; before: number };

/** Returns the paid memberships that began and ended in the period and in the one before it, whatever they cost. */
export const membershipMoves = async (
  db: Database,
  { from, to, before }: Pick<Span, 'from' | 'to' | 'before'>,
): Promise<Moves[]> => {
  const { rows } = await sql<Moves>`
    select kind, coalesce(sum(abs(members)) filter (where day >= ${from}), 0)::bigint as now,
      coalesce(sum(abs(members)) filter (where day < ${from}), 0)::bigint as before
    from figure_membership_days where kind in ('began', 'ended') and day >= ${before.from} and day < ${to}
    group by kind`.execute(db);
  return rows;
};

export type CohortRow = { joinedMonth: string; month: string; members: number; withAccess: number };

/** Returns the members with access at the end of each month, for each month of joining from `first` on. */
export const cohortRows = async (db: Database, first: string): Promise<CohortRow[]> =>
  (
    await sql<CohortRow>`
      select joined_month as "joinedMonth", month, members, with_access as "withAccess"
      from figure_cohort_months where joined_month >= ${first} order by joined_month, month`.execute(db)
  ).rows;

/** Returns the first day with figures of paid memberships. */
export const firstMembershipDay = async (db: Database): Promise<string | null> =>
  (await sql<{ day: string | null }>`select min(day) as day from figure_membership_days`.execute(db)).rows[0]
    ?.day ?? null;

import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

export type Counted = { timeZone: string; today: string; now: Date };

const hasAccess = sql`state in ('renewing', 'churning', 'grace', 'unlimited')`;

/** Folds the changes of members until now into their numbers; returns true if there were any. */
export const foldMembers = async (trx: Database, { timeZone, now }: Counted): Promise<boolean> => {
  const { rows } = await sql<{ due: number }>`
    with due as (
      delete from figure_member_changes where at <= ${now} returning state, joined_at, members),
    sums as (
      select state, date_trunc('month', joined_at at time zone ${timeZone})::date as joined_month,
        sum(members)::int as members
      from due group by 1, 2 having sum(members) <> 0),
    added as (
      insert into figure_member_counts as counted (state, joined_month, members) select * from sums
      on conflict (state, joined_month) do update set members = counted.members + excluded.members)
    select count(*) as due from due`.execute(trx);
  return (rows[0]?.due ?? 0) > 0;
};

/** Stores the current numbers as those of the day and the month, until they are counted again. */
export const saveMemberDay = async (trx: Database, { today }: Counted): Promise<void> => {
  await sql`
    insert into figure_member_days (day, state, members)
    select ${today}::date, state, sum(members) from figure_member_counts group by state
    on conflict (day, state) do update set members = excluded.members`.execute(trx);
  await sql`
    insert into figure_cohort_months (joined_month, month, members, with_access)
    select joined_month, date_trunc('month', ${today}::date)::date, sum(members),
      coalesce(sum(members) filter (where ${hasAccess}), 0)
    from figure_member_counts group by joined_month
    on conflict (joined_month, month) do update
      set members = excluded.members, with_access = excluded.with_access`.execute(trx);
};

export const keepsDay = async (trx: Database, { today }: Counted): Promise<boolean> => {
  const { rows } = await sql`select from figure_member_days where day = ${today} limit 1`.execute(trx);
  return rows.length > 0;
};

/** Counts the whole list of members, once for a time zone. */
export const recountMembers = async (trx: Database, { timeZone, now }: Counted): Promise<void> => {
  await sql`with changes as (delete from figure_member_changes) delete from figure_member_counts`.execute(
    trx,
  );
  await sql`
    insert into figure_member_counts (state, joined_month, members)
    select state, date_trunc('month', joined_at at time zone ${timeZone})::date, count(*)
    from listed_members where from_at <= ${now} and until_at > ${now} group by 1, 2`.execute(trx);
  await sql`
    insert into figure_member_changes (at, state, joined_at, members)
    select from_at, state, joined_at, 1 from listed_members where from_at > ${now}
    union all
    select until_at, state, joined_at, -1 from listed_members
    where until_at > ${now} and until_at < 'infinity'`.execute(trx);
};

/**
 * Counts, for the members who joined within a year before a month's end, those who had access then, by the stored
 * memberships.
 */
export const countCohortsOf = async (
  trx: Database,
  { month, nextMonth, firstMonth }: { month: string; nextMonth: string; firstMonth: string },
  timeZone: string,
): Promise<void> => {
  const end = sql`(${nextMonth}::timestamp at time zone ${timeZone})`;
  await sql`
    insert into figure_cohort_months (joined_month, month, members, with_access)
    select date_trunc('month', users.created_at at time zone ${timeZone})::date, ${month}::date, count(*),
      count(*) filter (where exists (
        select from memberships where user_id = users.id and starts_at < ${end}
          and detail is distinct from 'incomplete'
          and (state in ('renewing', 'grace', 'unlimited') and (ends_at is null or ends_at >= ${end})
            or state in ('churning', 'ended') and ends_at >= ${end})))
    from users
    where users.created_at < ${end} and users.created_at >= (${firstMonth}::timestamp at time zone ${timeZone})
    group by 1
    on conflict (joined_month, month) do nothing`.execute(trx);
};

export const clearMemberDays = async (trx: Database): Promise<void> => {
  await sql`with days as (delete from figure_member_days) delete from figure_cohort_months`.execute(trx);
};

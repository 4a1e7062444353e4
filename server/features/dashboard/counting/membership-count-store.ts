import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

/** Folds who began and ended to pay, and what, into days. */
export const foldMemberships = async (trx: Database, timeZone: string): Promise<void> => {
  await sql`
    with taken as (
      delete from figure_membership_changes returning at, kind, currency, monthly_amount, members)
    insert into figure_membership_days as counted (day, kind, currency, monthly_amount, members)
    select (at at time zone ${timeZone})::date, kind, currency, sum(monthly_amount), sum(members)
    from taken group by 1, 2, 3 having sum(monthly_amount) <> 0 or sum(members) <> 0
    on conflict (day, kind, currency) do update set
      monthly_amount = counted.monthly_amount + excluded.monthly_amount,
      members = counted.members + excluded.members`.execute(trx);
};

/** Folds why members left into days. */
export const foldReasons = async (trx: Database, timeZone: string): Promise<void> => {
  await sql`
    with taken as (delete from figure_reason_changes returning at, question, reason, answers)
    insert into figure_reason_days as counted (day, question, reason, answers)
    select (at at time zone ${timeZone})::date, question, reason, sum(answers)
    from taken group by 1, 2, 3 having sum(answers) <> 0
    on conflict (day, question, reason) do update set answers = counted.answers + excluded.answers`.execute(
    trx,
  );
};

/** By the memberships that are kept: what pays now began, and what was paid and has ended did both. */
export const countMemberships = async (trx: Database, timeZone: string): Promise<void> => {
  await sql`with changes as (delete from figure_membership_changes) delete from figure_membership_days`.execute(
    trx,
  );
  await sql`
    with known as materialized (
      select starts_at, coalesce(ends_at, updated_at) as ends_at, state = 'ended' as over, price.currency,
        price.monthly_amount
      from memberships cross join lateral figure_price(price_id) as price
      where figure_paying(source, state, detail)
        or state = 'ended' and subscription_id is not null
          and exists (select from payments where subscription_id = memberships.subscription_id and amount_paid > 0))
    insert into figure_membership_days (day, kind, currency, monthly_amount, members)
    select (at at time zone ${timeZone})::date, kind, currency, sum(monthly_amount), sum(members)
    from (
      select starts_at as at, 'began' as kind, currency, monthly_amount, 1 as members from known
      union all
      select ends_at, 'ended', currency, -monthly_amount, -1 from known where over) as moves
    group by 1, 2, 3`.execute(trx);
};

export const countReasons = async (trx: Database, timeZone: string): Promise<void> => {
  await sql`with changes as (delete from figure_reason_changes) delete from figure_reason_days`.execute(trx);
  await sql`
    insert into figure_reason_days (day, question, reason, answers)
    select (answered_at at time zone ${timeZone})::date, question, reason, count(*)
    from cancellation_surveys group by 1, 2, 3`.execute(trx);
};

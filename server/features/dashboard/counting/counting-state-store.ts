import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';

export type CountingState = { timeZone: string | null; rankedOn: string | null };

/** Locks the counting to the end of the transaction; null while another process counts. */
export const lockCounting = async (trx: Database): Promise<CountingState | null> => {
  const { rows } = await sql<CountingState>`
    select time_zone as "timeZone", ranked_on as "rankedOn" from figure_counting for update skip locked`.execute(
    trx,
  );
  return rows[0] ?? null;
};

export const markCounted = async (trx: Database, timeZone: string, now: Date): Promise<void> => {
  await sql`update figure_counting set time_zone = ${timeZone}, counted_at = ${now}`.execute(trx);
};

export const markRanked = async (trx: Database, today: string): Promise<void> => {
  await sql`update figure_counting set ranked_on = ${today}`.execute(trx);
};

/** True while events wait to be counted. */
export const hasUncounted = (now: Date): DueCondition => sql`(
  exists (select from figure_practice_changes) or exists (select from figure_member_changes where at <= ${now})
  or exists (select from figure_membership_changes) or exists (select from figure_reason_changes)
  or exists (select from figure_counting where time_zone is null))`;

/** Returns the moment until which events were counted; null before the first counting has ended. */
export const countedAt = async (db: Database): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select case when time_zone is not null then counted_at end as at from figure_counting`.execute(db);
  return rows[0]?.at ?? null;
};

/** Has everything counted anew, as after the removal of a demo. */
export const countAnew = async (db: Database): Promise<void> => {
  await sql`update figure_counting set time_zone = null, ranked_on = null`.execute(db);
};

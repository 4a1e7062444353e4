import type { Pool } from 'pg';
import type { ElsewhereKind } from '../../../contract/members/own-practice.ts';
import type { LogEntry } from './streak.ts';

/** One opening of the player: when it last reported, in milliseconds, and for how many milliseconds it played. */
export type PlayedView = readonly [reportedAtMs: number, watchedMs: number];

export type PracticeFacts = {
  timeZone: string;
  /** Mondays of all weeks with practice before the requested day. */
  mondays: string[];
  /** Entries that count as practice from that day on, the latest first. */
  recent: LogEntry[];
  played: PlayedView[];
};

type FactsRow = Omit<PracticeFacts, 'recent'> & {
  recent: [day: string, classId: number | null, kind: ElsewhereKind | null, minutes: number | null][];
};

const entryOf = ([day, classId, kind, minutes]: FactsRow['recent'][number]): LogEntry =>
  classId === null ? { day, elsewhere: { kind: kind ?? 'other', minutes: minutes ?? 0 } } : { day, classId };

/** Creates the reader of a member's practice data. `playedSql` selects their views: $1 is the member, $3 a moment. */
export const createFactsReader = (pool: Pick<Pool, 'query'>, playedSql: string) => {
  const text = `with log as materialized (
      select day, plan_entry_id, completed_at, null as kind, null::int as minutes
        from completions where user_id = $1 and counts
      union all
      select day, null, logged_at, kind, minutes from elsewhere_practices where user_id = $1 and ended_at is null
    )
    select
      coalesce((select time_zone from users where id = $1), 'UTC') as "timeZone",
      (select coalesce(json_agg(monday), '[]') from (
        select distinct date_trunc('week', day::timestamp)::date as monday from log where day < $2::date
      ) as weeks) as mondays,
      (select coalesce(json_agg(json_build_array(day, plan_entry_id, kind, minutes) order by completed_at desc), '[]')
        from log where day >= $2::date) as recent,
      ${playedSql} as played`;
  /** Reads the log from a day on and the views from a moment on. */
  return async (userId: string, fromDay: string, playedSince: Date): Promise<PracticeFacts> => {
    const { rows } = await pool.query<FactsRow>({
      name: 'practice of a member',
      text,
      values: [userId, fromDay, playedSince],
    });
    const { recent, ...facts } = rows[0] as FactsRow;
    return { ...facts, recent: recent.map(entryOf) };
  };
};
export type FactsReader = ReturnType<typeof createFactsReader>;

import { sql } from 'kysely';
import { memberLimits, memberStates } from '../../../../contract/member-administration/member-limits.ts';
import type { MemberCounts } from '../../../../contract/member-administration/members.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { indexedWords } from './list-plan.ts';
import {
  all,
  filtered,
  isNarrowed,
  isNow,
  type Narrowing,
  withWords,
  withWordsRead,
} from './listed-members-store.ts';
import { sampleOf } from './sample-store.ts';

const none: Omit<MemberCounts, 'all'> = {
  renewing: 0,
  churning: 0,
  grace: 0,
  unlimited: 0,
  paused: 0,
  unknown: 0,
  ended: 0,
  none: 0,
};

type Row = { state: keyof typeof none; count: number };

const countsFrom = (rows: readonly Row[]): MemberCounts => {
  const counts = { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  return { ...counts, all: rows.reduce((sum, { count }) => sum + count, 0) };
};

/** Counts each state by its index alone, up to the maximum that is displayed. */
const countAll = async (db: Database, list: Narrowing): Promise<MemberCounts> => {
  const { rows } = await sql<Row>`
    select state, (select count(*)::int from (
      select from listed_members where listed_members.state = states.state
        and from_at <= ${list.now} and until_at > ${list.now}
      limit ${memberLimits.counted + 1}) as counted) as count
    from unnest(${[...memberStates]}::text[]) as states (state)`.execute(db);
  return countsFrom(rows);
};

/** Safety factor against sampling errors: counting is skipped only if the estimate exceeds the maximum by so much. */
const farMore = 2.5;

/** Counts the matches by state; null if there are too many to count. */
const countNarrowed = async (db: Database, list: Narrowing): Promise<MemberCounts | null> => {
  const most = memberLimits.countedNarrowed;
  const sample = await sampleOf(db, { list, tab: 'all', sort: 'joined', after: null, limit: most });
  if (sample.matching * sample.each > farMore * most) return null;
  const { rows } = await sql<Row>`
    select state, count(*)::int as count from (
      select state from listed_members
      where ${all([isNow(list.now), filtered(list), withWords(indexedWords(sample)), withWordsRead(list.words)])}
      limit ${most + 1}) as found
    group by state`.execute(db);
  const counts = countsFrom(rows);
  return counts.all > most ? null : counts;
};

/** Returns the number of members in each state; null if too many match the filters. */
export const countMembers = (db: Database, list: Narrowing): Promise<MemberCounts | null> =>
  isNarrowed(list) ? countNarrowed(db, list) : countAll(db, list);

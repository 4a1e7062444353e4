import { type RawBuilder, sql } from 'kysely';
import type { MemberTab, PracticeFilter } from '../../../../contract/member-administration/member-limits.ts';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

/** What the list is narrowed by, whatever its tab. */
export type Narrowing = {
  /** A tsquery of beginnings of words; null: nothing is searched. */
  search: string | null;
  source: string | null;
  detail: string | null;
  planId: string | null;
  joinedFrom: Date | null;
  joinedBefore: Date | null;
  practice: PracticeFilter | null;
  now: Date;
};

const dayMs = 86_400_000;

const practiceCondition = (practice: PracticeFilter, now: Date): RawBuilder<boolean> => {
  if (practice === 'never') return sql`practiced_at is null`;
  const days = Number(practice.replace(/^\D+/, ''));
  const since = new Date(now.getTime() - days * dayMs);
  return practice.startsWith('within') ? sql`practiced_at >= ${since}` : sql`practiced_at < ${since}`;
};

const conditionsOf = (list: Narrowing): RawBuilder<boolean>[] => {
  const { search, source, detail, planId, joinedFrom, joinedBefore, practice, now } = list;
  return [
    ...(search === null ? [] : [sql<boolean>`words @@ ${search}::tsquery`]),
    ...(source === null ? [] : [sql<boolean>`source = ${source}`]),
    ...(detail === null ? [] : [sql<boolean>`detail = ${detail}`]),
    ...(planId === null ? [] : [sql<boolean>`plan_id = ${planId}`]),
    ...(joinedFrom === null ? [] : [sql<boolean>`joined_at >= ${joinedFrom}`]),
    ...(joinedBefore === null ? [] : [sql<boolean>`joined_at < ${joinedBefore}`]),
    ...(practice === null ? [] : [practiceCondition(practice, now)]),
  ];
};

const isNow = (now: Date): RawBuilder<boolean> => sql`from_at <= ${now} and until_at > ${now}`;

/** The conditions of a list, for statements that read `listed_members`. */
export const listedNow = (list: Narrowing, tab: MemberTab): RawBuilder<boolean> =>
  sql.join(
    [isNow(list.now), ...(tab === 'all' ? [] : [sql<boolean>`state = ${tab}`]), ...conditionsOf(list)],
    sql` and `,
  ) as RawBuilder<boolean>;

export const isNarrowed = (list: Narrowing): boolean => conditionsOf(list).length > 0;

/** Takes out what is past: what members were listed as before. What is asked of the list is the same without it. */
export const forgetPastListings = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('listed_members').where('until_at', '<=', now).execute();
};

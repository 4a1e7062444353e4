import { type RawBuilder, sql } from 'kysely';
import type {
  EmailFilter,
  MemberTab,
  PracticeFilter,
} from '../../../../contract/member-administration/member-limits.ts';
import type { Database } from '../../../platform/db.ts';
import { beginningWith } from '../../../platform/sql/word-search.ts';
import '../tables.ts';

/** Filters of the list, independent of its tab. */
export type Narrowing = {
  /** Prefixes, all of which a member's words must match; empty for no search. */
  words: readonly string[];
  source: string | null;
  detail: string | null;
  planId: string | null;
  joinedFrom: Date | null;
  joinedBefore: Date | null;
  practice: PracticeFilter | null;
  email: EmailFilter | null;
  label: string | null;
  now: Date;
};

const dayMs = 86_400_000;

type Condition = RawBuilder<boolean>;

/** Sort value of the last practice, as indexed: members who never practiced come last. */
export const practicedAt: RawBuilder<unknown> = sql`coalesce(practiced_at, '-infinity')`;

const practiceCondition = (practice: PracticeFilter, now: Date): Condition => {
  if (practice === 'never') return sql`${practicedAt} = '-infinity'`;
  const days = Number(practice.replace(/^\D+/, ''));
  const since = new Date(now.getTime() - days * dayMs);
  if (practice.startsWith('within')) return sql`${practicedAt} >= ${since}`;
  return sql`${practicedAt} < ${since} and ${practicedAt} > '-infinity'`;
};

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : (sql.join(conditions, sql` and `) as Condition);

const filtersOf = (list: Narrowing): Condition[] => {
  const { source, detail, planId, joinedFrom, joinedBefore, practice, email, label, now } = list;
  return [
    ...(source === null ? [] : [sql<boolean>`source = ${source}`]),
    ...(detail === null ? [] : [sql<boolean>`detail = ${detail}`]),
    ...(planId === null ? [] : [sql<boolean>`plan_id = ${planId}`]),
    ...(joinedFrom === null ? [] : [sql<boolean>`joined_at >= ${joinedFrom}`]),
    ...(joinedBefore === null ? [] : [sql<boolean>`joined_at < ${joinedBefore}`]),
    ...(practice === null ? [] : [practiceCondition(practice, now)]),
    ...(email === null ? [] : [sql<boolean>`user_id in (select id from users where not email_verified)`]),
    ...(label === null
      ? []
      : [sql<boolean>`user_id in (select user_id from member_labels where label = ${label})`]),
  ];
};

/** Matches members with all words by the index of words; the first word of a name is kept apart. */
export const withWords = (words: readonly string[]): Condition => {
  if (words.length === 0) return sql`true`;
  const anywhere = words.map((word) => `(${beginningWith(word)} | '^${word}':*)`);
  return sql`words @@ ${anywhere.join(' & ')}::tsquery`;
};

/** Matches members with all words by the index, without the first word of a name. */
export const withWordsElsewhere = (words: readonly string[]): Condition =>
  sql`words @@ ${words.map(beginningWith).join(' & ')}::tsquery`;

/** Matches members with all words by reading each row: an index cannot be asked for "is not unknown". */
export const withWordsRead = (words: readonly string[]): Condition =>
  words.length === 0 ? sql`true` : sql`(${withWords(words)}) is true`;

/** Matches the current row of each member. */
export const isNow = (now: Date): Condition => sql`from_at <= ${now} and until_at > ${now}`;

export const inTab = (tab: MemberTab): Condition => (tab === 'all' ? sql`true` : sql`state = ${tab}`);

/** Returns the filters of a list, apart from its words, for statements that read `listed_members`. */
export const filtered = (list: Narrowing): Condition => all(filtersOf(list));

export const isNarrowed = (list: Narrowing): boolean => list.words.length > 0 || filtersOf(list).length > 0;

/** Deletes past rows of the listing; the results of the list do not depend on them. */
export const purgePastListings = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('listed_members').where('until_at', '<=', now).execute();
};

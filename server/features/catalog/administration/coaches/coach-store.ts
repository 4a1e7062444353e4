import { type RawBuilder, sql } from 'kysely';
import { coachFields } from '../../../../../contract/catalog-administration/references/coach-fields.ts';
import type {
  CoachDependents,
  CoachFields,
} from '../../../../../contract/catalog-administration/references/coaches.schema.ts';
import type {
  CoachSort,
  ShownState,
} from '../../../../../contract/catalog-administration/references/reference-limits.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCasedSql } from '../../../../platform/sql/camel-case.ts';
import { fieldColumns, type StoredFields } from '../../../../platform/sql/field-columns.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';
import { type ListedRow, listedColumns } from '../references/listed-fields.ts';
import type { OrderedList } from '../references/order-store.ts';

export const coachList: OrderedList = { kind: 'coach', table: 'coaches' };

export type CoachToEdit = StoredFields<typeof coachFields> &
  ListedRow & {
    id: number;
    version: number;
    category: string | null;
    classCount: number;
    seriesCount: number;
    minutesWatched: number;
    position: number;
  };

const columns = sql.raw(
  camelCasedSql([
    'coach.id',
    'coach.version',
    ...fieldColumns(coachFields, 'coach'),
    'coach.focus_x',
    'coach.focus_y',
    'coach.shown_from',
  ]),
);

const coachesToEdit = (id: number | null) => sql`
  select ${columns}, category.title as category,
    coalesce(totals.classes, 0) as "classCount", coalesce(totals.minutes, 0) as "minutesWatched",
    (select count(*) from plan_coaches as link where link.coach_id = coach.id
      and ${notDeleted('plan', 'link.plan_id')}) as "seriesCount",
    row_number() over (order by coach.rank, coach.first_name, coach.last_name, coach.id) as position
  from coaches as coach
    left join categories as category on category.id = coach.category_id
    left join (
      select link.coach_id, count(*) as classes, sum(coalesce(popularity.watched_minutes, 0)) as minutes
      from plan_entry_coaches as link
        left join plan_entry_popularity as popularity on popularity.plan_entry_id = link.plan_entry_id
      where ${notDeleted('class', 'link.plan_entry_id')}
        and ${id === null ? sql`true` : sql`link.coach_id = ${id}`}
      group by link.coach_id
    ) as totals on totals.coach_id = coach.id
  where ${notDeleted('coach', 'coach.id')} and ${id === null ? sql`true` : sql`coach.id = ${id}`}`;

const orders = {
  page: sql`position`,
  name: sql`lower(listed."firstName"), lower(listed."lastName"), position`,
  classes: sql`listed."classCount" desc, position`,
  minutes: sql`listed."minutesWatched" desc, position`,
} as const satisfies Record<CoachSort, RawBuilder<unknown>>;

const inState = (state: ShownState, now: Date): RawBuilder<boolean> => {
  if (state === 'hidden') return sql`not listed.shown`;
  const isLater = sql`coalesce(listed."shownFrom" > ${now}, false)`;
  return state === 'scheduled' ? sql`listed.shown and ${isLater}` : sql`listed.shown and not ${isLater}`;
};

export type CoachSearch = {
  /** Beginnings of words of the name or the category, in the form that the database compares; null for all. */
  words: string | null;
  state: ShownState | null;
  sort: CoachSort;
  now: Date;
};

export const searchCoaches = async (
  db: Database,
  { words, state, sort, now }: CoachSearch,
): Promise<CoachToEdit[]> => {
  const named = sql`search_words(listed."firstName" || ' ' || listed."lastName" || ' ' || coalesce(listed.category, ''))`;
  const { rows } = await sql<CoachToEdit>`select * from (${coachesToEdit(null)}) as listed
    where ${words === null ? sql`true` : sql`${named} @@ ${words}::tsquery`}
      and ${state === null ? sql`true` : inState(state, now)}
    order by ${orders[sort]}`.execute(db);
  return rows;
};

/** Returns the coach; null if it does not exist or is deleted. */
export const coachToEdit = async (db: Database, id: number): Promise<CoachToEdit | null> =>
  (await sql<CoachToEdit>`${coachesToEdit(id)}`.execute(db)).rows[0] ?? null;

export const insertCoach = async (trx: Database, fields: CoachFields, rank: string): Promise<number> => {
  const values = { ...listedColumns(coachFields, fields), rank };
  return (await trx.insertInto('coaches').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

export const updateCoach = async (trx: Database, id: number, fields: CoachFields): Promise<void> => {
  await trx.updateTable('coaches').set(listedColumns(coachFields, fields)).where('id', '=', id).execute();
};

/** Returns true if the coach exists, and locks it against deletion until the transaction ends. */
export const isCoach = async (trx: Database, id: number): Promise<boolean> => {
  const query = trx.selectFrom('coaches').select('id').where('id', '=', id);
  return (
    (await query.where(notDeleted('coach', 'coaches.id')).forKeyShare().executeTakeFirst()) !== undefined
  );
};

/**
 * Counts the content that names the coach, including deleted content that can be restored; null if there is no such
 * coach.
 */
export const coachDependents = async (db: Database, id: number): Promise<CoachDependents | null> => {
  const { rows } = await sql<CoachDependents>`
    select trim(coach.first_name || ' ' || coach.last_name) as title,
      (select count(*) from plan_entry_coaches where coach_id = coach.id) as classes,
      (select count(*) from plan_coaches where coach_id = coach.id) as series
    from coaches as coach where coach.id = ${id} and ${notDeleted('coach', 'coach.id')}`.execute(db);
  return rows[0] ?? null;
};

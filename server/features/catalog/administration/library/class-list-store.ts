import { type RawBuilder, sql } from 'kysely';
import type { ClassTab, LibrarySort } from '../../../../../contract/catalog-administration/class-limits.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import '../../tables.ts';
import { isBonus } from '../managed-class-store.ts';
import { type ListedClasses, narrowed, searched, tabConditions } from './listed-classes-store.ts';

/**
 * Position at the end of a page: the value that its order compares, and the class. Some orders have classes without
 * that value, which come last.
 */
export type Position = { value: string | number | null; id: number };

type Order = {
  /** Join with another table that has the value; classes without a row there have no value. */
  join: RawBuilder<unknown>;
  without: RawBuilder<boolean> | null;
  value: RawBuilder<unknown>;
  /** Value in the form in which a position stores it; `read` converts it back. */
  written: RawBuilder<unknown>;
  read: (value: string | number) => RawBuilder<unknown>;
  tie: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
};

const newest = sql`coalesce(entry.published_at, entry.created_at)`;
const byId = sql`entry.id`;
const nothingJoined = sql``;

const orders: Record<LibrarySort, Order> = {
  newest: {
    join: nothingJoined,
    without: null,
    value: newest,
    // Times have microseconds here and milliseconds in JavaScript.
    written: sql`to_char(${newest} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    read: (value) => sql`${value}::timestamptz`,
    tie: byId,
    direction: 'desc',
  },
  title: {
    join: nothingJoined,
    without: null,
    value: sql`lower(entry.title)`,
    written: sql`lower(entry.title)`,
    read: (value) => sql`${value}::text`,
    tie: byId,
    direction: 'asc',
  },
  length: {
    join: sql`join videos as video on video.id = entry.video_id`,
    without: sql`entry.video_id is null`,
    value: sql`video.duration_ms`,
    written: sql`video.duration_ms`,
    read: (value) => sql`${value}::int`,
    tie: byId,
    direction: 'desc',
  },
  minutes: {
    join: sql`join plan_entry_popularity as popularity on popularity.plan_entry_id = entry.id`,
    without: sql`not exists (select from plan_entry_popularity as popularity where popularity.plan_entry_id = entry.id)`,
    value: sql`popularity.watched_minutes`,
    written: sql`popularity.watched_minutes`,
    read: (value) => sql`${value}::int`,
    tie: sql`popularity.plan_entry_id`,
    direction: 'desc',
  },
};

type PageWanted = ListedClasses & { tab: ClassTab; sort: LibrarySort; after: Position | null; limit: number };

const withValue = async (db: Database, wanted: PageWanted): Promise<Position[]> => {
  const { join, value, written, read, tie, direction } = orders[wanted.sort];
  const { after } = wanted;
  const [beyond, way] = direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const start =
    after === null || after.value === null
      ? sql<boolean>`true`
      : sql<boolean>`(${value}, ${tie}) ${beyond} (${read(after.value)}, ${after.id}::int)`;
  const { rows } = await sql<Position>`
    select entry.id, ${written} as value from ${searched(wanted)} as entry ${join}
    where ${narrowed(wanted)} and ${tabConditions(wanted.now)[wanted.tab]} and ${start}
    order by ${value} ${way}, ${tie} ${way} limit ${wanted.limit}`.execute(db);
  return rows;
};

const withoutValue = async (db: Database, wanted: PageWanted): Promise<Position[]> => {
  const { without } = orders[wanted.sort];
  if (!without) return [];
  const start =
    wanted.after?.value === null ? sql<boolean>`entry.id < ${wanted.after.id}` : sql<boolean>`true`;
  const { rows } = await sql<Position>`
    select entry.id, null as value from ${searched(wanted)} as entry
    where ${narrowed(wanted)} and ${tabConditions(wanted.now)[wanted.tab]} and ${without} and ${start}
    order by entry.id desc limit ${wanted.limit}`.execute(db);
  return rows;
};

/** Returns the positions of a page in its order. */
export const classPositions = async (db: Database, wanted: PageWanted): Promise<Position[]> => {
  const first = wanted.after && wanted.after.value === null ? [] : await withValue(db, wanted);
  if (first.length === wanted.limit) return first;
  return [...first, ...(await withoutValue(db, { ...wanted, limit: wanted.limit - first.length }))];
};

/** Returns the library's rows of these classes, in no order. */
export const libraryRows = async (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('videos as video', 'video.id', 'entry.video_id')
    .leftJoin('video_progress as progress', 'progress.video_id', 'entry.video_id')
    .leftJoin('plan_entry_popularity as popularity', 'popularity.plan_entry_id', 'entry.id')
    .select(
      camelCased([
        'entry.id',
        'entry.title',
        'entry.state',
        'entry.published_at',
        'entry.updated_at',
        'entry.difficulty',
        'entry.image',
        'entry.focus_x',
        'entry.focus_y',
        'entry.free_preview',
        'plan.id as planId',
        'plan.title as planTitle',
        'plan.slug as planSlug',
        'video.id as videoId',
        'video.process_status',
        'video.failure',
        'video.duration_ms',
        'progress.percent',
        'popularity.watched_minutes',
      ]),
    )
    .select([
      isBonus.as('bonus'),
      sql<number>`coalesce(jsonb_array_length(video.captions), 0)`.as('captions'),
      sql<string[]>`array(select trim(coach.first_name || ' ' || coach.last_name)
        from plan_entry_coaches as link join coaches as coach on coach.id = link.coach_id
        where link.plan_entry_id = entry.id order by link.rank)`.as('coaches'),
    ])
    .where('entry.id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
export type LibraryRow = Awaited<ReturnType<typeof libraryRows>>[number];

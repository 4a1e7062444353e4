import { type RawBuilder, sql } from 'kysely';
import type { ClassCounts } from '../../../../../contract/catalog-administration/class-library.ts';
import type {
  ClassTab,
  LibrarySort,
  MissingPart,
} from '../../../../../contract/catalog-administration/class-limits.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import { preparingImage } from '../../image.ts';
import '../../tables.ts';
import { isBonus } from '../classes/managed-class-store.ts';
import { notDeleted } from '../deleting/deleted-store.ts';
import { beginningWith } from './word-search.ts';

export type ListedClasses = {
  words: readonly string[];
  missing: MissingPart | null;
  seriesId: number | null;
  now: Date;
};

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql.join(conditions, sql` and `) as RawBuilder<boolean>;

/** Each of the three is found by an index of its own; one condition over all of them would read every class. */
const withWord = (word: string): RawBuilder<unknown> => {
  const beginning = sql`${beginningWith(word)}::tsquery`;
  return sql`(
    select id from plan_entries where search_words(title) @@ ${beginning}
    union
    select held.id from plans join plan_entries as held on held.plan_id = plans.id
      where search_words(plans.title) @@ ${beginning}
    union
    select link.plan_entry_id from coaches join plan_entry_coaches as link on link.coach_id = coaches.id
      where search_words(coaches.first_name || ' ' || coaches.last_name) @@ ${beginning})`;
};

/** The classes that have all of the words: a statement looks for them once, however often it is narrowed by them. */
const found = ({ words }: ListedClasses): RawBuilder<unknown> =>
  words.length === 0
    ? sql`found as (select)`
    : sql`found as materialized (${sql.join(words.map(withWord), sql` intersect `)})`;

const missingConditions: Record<MissingPart, RawBuilder<boolean>> = {
  captions: sql`exists (select from videos where videos.id = entry.video_id and videos.captions = '[]')`,
  poster: sql`(entry.image = ${preparingImage} and entry.video_id is not null)`,
};

/** Everything by which a list is narrowed but its tab, for statements that name a class `entry`. */
const narrowed = ({ words, missing, seriesId }: ListedClasses): RawBuilder<boolean> =>
  all([
    notDeleted('class', 'entry.id'),
    ...(words.length > 0 ? [sql<boolean>`entry.id in (select id from found)`] : []),
    ...(missing ? [missingConditions[missing]] : []),
    ...(seriesId === null ? [] : [sql<boolean>`entry.plan_id = ${seriesId}`]),
  ]);

const videoIs = (statuses: readonly string[]): RawBuilder<boolean> =>
  sql`exists (select from videos where videos.id = entry.video_id
    and videos.process_status = any(${statuses}::text[]))`;

const tabConditions = (now: Date): Record<ClassTab, RawBuilder<boolean>> => ({
  all: sql`true`,
  draft: sql`entry.state = 'draft'`,
  retired: sql`entry.state = 'retired'`,
  scheduled: sql`(entry.state = 'published' and entry.published_at > ${now})`,
  published: sql`(entry.state = 'published' and entry.published_at <= ${now})`,
  processing: videoIs(['uploaded', 'started']),
  failed: videoIs(['failed']),
});

/** How many classes each tab has. */
export const countClasses = async (db: Database, list: ListedClasses): Promise<ClassCounts> => {
  const on = tabConditions(list.now);
  const conditions = narrowed(list);
  const { rows } = await sql<ClassCounts>`
    with ${found(list)},
    states as (
      select count(*) as all, count(*) filter (where ${on.draft}) as draft,
        count(*) filter (where ${on.scheduled}) as scheduled,
        count(*) filter (where ${on.published}) as published, count(*) filter (where ${on.retired}) as retired
      from plan_entries as entry where ${conditions}),
    videos_at_work as (
      select count(*) filter (where video.process_status <> 'failed') as processing,
        count(*) filter (where video.process_status = 'failed') as failed
      from videos as video join plan_entries as entry on entry.video_id = video.id
      where video.process_status <> 'finished' and ${conditions})
    select * from states, videos_at_work`.execute(db);
  return rows[0] as ClassCounts;
};

/** Where a page ends: the value its order compares, and the class. Some orders have classes without that value, which come last. */
export type Position = { value: string | number | null; id: number };

type Order = {
  /** Joined where the value stands in another table; classes without a row there have no value. */
  join: RawBuilder<unknown>;
  without: RawBuilder<boolean> | null;
  value: RawBuilder<unknown>;
  /** The value as a position keeps it, and read from one. */
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
    with ${found(wanted)}
    select entry.id, ${written} as value from plan_entries as entry ${join}
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
    with ${found(wanted)}
    select entry.id, null as value from plan_entries as entry
    where ${narrowed(wanted)} and ${tabConditions(wanted.now)[wanted.tab]} and ${without} and ${start}
    order by entry.id desc limit ${wanted.limit}`.execute(db);
  return rows;
};

/** The classes of a page in their order. */
export const classPositions = async (db: Database, wanted: PageWanted): Promise<Position[]> => {
  const first = wanted.after && wanted.after.value === null ? [] : await withValue(db, wanted);
  if (first.length === wanted.limit) return first;
  return [...first, ...(await withoutValue(db, { ...wanted, limit: wanted.limit - first.length }))];
};

/** What the library says of these classes, in no order. */
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

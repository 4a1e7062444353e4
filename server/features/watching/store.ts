import './tables.ts';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { View } from './view.ts';

/** One opening of the player by one member. */
export type Viewing = View & { userId: string; classId: number };

/**
 * SQL value of the position of a reported view. A player that did not know the member's place never lowers it: its view
 * keeps the later of its own position and the one of the last other view.
 */
const reportedPosition = `case when place_unknown then greatest(position_ms, (
    select case when last.over then 0 else last.position_ms end from watch_views as last
    where last.user_id = reported.user_id and last.plan_entry_id = reported.class_id and last.view <> reported.view
    order by last.reported_at desc, last.view desc limit 1)) else position_ms end`;

/**
 * SQL upsert that does the same as `mergeViews`. Writes nothing if a report adds nothing; sorted, so that processes
 * lock rows in the same order.
 */
const merge = `insert into watch_views as stored_view (user_id, plan_entry_id, view, sequence, reported_at, position_ms,
    over, watched_ms, completed_at, resting, opened_at)
  select user_id, class_id, view, sequence, at, ${reportedPosition}, over, watched_ms, completed_at, resting, at
  from unnest($1::text[], $2::int[], $3::uuid[], $4::bigint[], $5::timestamptz[], $6::int[], $7::bool[], $8::int[],
    $9::timestamptz[], $10::bool[], $11::bool[]) as reported (user_id, class_id, view, sequence, at, position_ms, over,
    watched_ms, completed_at, resting, place_unknown)
  order by 1, 2, 3
  on conflict (user_id, plan_entry_id, view) do update set
    sequence = greatest(stored_view.sequence, excluded.sequence),
    reported_at = case when excluded.sequence > stored_view.sequence then excluded.reported_at else stored_view.reported_at end,
    position_ms = case when excluded.sequence > stored_view.sequence then excluded.position_ms else stored_view.position_ms end,
    over = case when excluded.sequence > stored_view.sequence then excluded.over else stored_view.over end,
    resting = case when excluded.sequence > stored_view.sequence then excluded.resting else stored_view.resting end,
    watched_ms = greatest(stored_view.watched_ms, excluded.watched_ms),
    completed_at = least(stored_view.completed_at, excluded.completed_at)
  where excluded.sequence > stored_view.sequence
    or excluded.watched_ms > coalesce(stored_view.watched_ms, -1)
    or excluded.completed_at < coalesce(stored_view.completed_at, 'infinity')`;

const columnsOf = (viewings: readonly Viewing[]): unknown[] => [
  viewings.map(({ userId }) => userId),
  viewings.map(({ classId }) => classId),
  viewings.map(({ view }) => view),
  viewings.map(({ sequence }) => sequence),
  viewings.map(({ reportedAt }) => reportedAt.toISOString()),
  viewings.map(({ positionMs }) => positionMs),
  viewings.map(({ over }) => over),
  viewings.map(({ watchedMs }) => watchedMs),
  viewings.map(({ completedAt }) => completedAt?.toISOString() ?? null),
  viewings.map(({ resting }) => resting),
  viewings.map(({ placeUnknown }) => placeUnknown ?? false),
];

/** Merges viewings in one statement, prepared once per connection. Their views must be distinct. */
export const mergeMany = async (pool: Pool, viewings: readonly Viewing[]): Promise<void> => {
  await pool.query({ name: 'merge watch views', text: merge, values: columnsOf(viewings) });
};

/** Merges a completing viewing in the caller's transaction; true if the class was not complete in this view before. */
export const mergeCompleting = async (trx: Database, viewing: Viewing): Promise<boolean> => {
  const before = await trx
    .selectFrom('watch_views')
    .select(camelCased(['completed_at']))
    .where('user_id', '=', viewing.userId)
    .where('plan_entry_id', '=', viewing.classId)
    .where('view', '=', viewing.view)
    .forUpdate()
    .executeTakeFirst();
  await trx.executeQuery(CompiledQuery.raw(merge, columnsOf([viewing])));
  return !before?.completedAt;
};

/** SQL condition on the views of one class: together they were played long enough to count as started. */
const enough = (startMs: number) => sql`bool_or(watched_ms is null) or sum(watched_ms) >= ${startMs}`;

/**
 * Returns the result of `placeIn` (`testing/place-in.ts`) for all views of a class by a member, however many there are.
 */
export const placeOf = async (
  db: Database,
  userId: string,
  classId: number,
  startMs: number,
): Promise<{ positionMs: number | null; updatedAt: Date | null }> => {
  const opened = db
    .selectFrom('watch_views')
    .where('user_id', '=', userId)
    .where('plan_entry_id', '=', classId);
  const [last, played] = await Promise.all([
    opened
      .select(camelCased(['position_ms', 'reported_at', 'over']))
      .orderBy('reported_at', 'desc')
      .orderBy('view', 'desc')
      .limit(1)
      .executeTakeFirst(),
    opened.select(sql<boolean>`${enough(startMs)}`.as('enough')).executeTakeFirst(),
  ]);
  if (!last) return { positionMs: null, updatedAt: null };
  const started = last.positionMs >= startMs && played?.enough === true;
  return { positionMs: started && !last.over ? last.positionMs : null, updatedAt: last.reportedAt };
};

type Opening = {
  plan_entry_id: number;
  view: string;
  position_ms: number;
  reported_at: Date;
  over: boolean;
  resting: boolean;
};
export type Started = { classId: number; positionMs: number; lastWatchedAt: Date; resting: boolean };

/** Maximum number of views of a member that are read, the newest: half a year of three a day. */
export const openingsRead = 500;

/**
 * Selects the newest views of a member by their index. Views from before migration 0150 have no order; they are read
 * only if there are fewer newer views than the maximum.
 */
const newestOpenings = (userId: string) => sql<Opening>`(
  with newest as materialized (
    select * from watch_views where user_id = ${userId} and opened_at > '-infinity'
    order by opened_at desc limit ${openingsRead})
  table newest
  union all
  select * from watch_views
  where user_id = ${userId} and opened_at = '-infinity' and (select count(*) from newest) < ${openingsRead})`;

const ofClass = sql`(partition by plan_entry_id)`;

/**
 * Returns the positions of `placeIn` in the classes that a member opened recently, newest first, without classes that
 * have none. All views of such a class count, however old.
 */
export const startedClasses = async (db: Database, userId: string, startMs: number): Promise<Started[]> =>
  db
    .selectFrom((from) =>
      from
        .selectFrom(newestOpenings(userId).as('opening'))
        .distinctOn('plan_entry_id')
        .select(['plan_entry_id', 'position_ms', 'reported_at', 'over', 'resting'])
        .select(
          sql<boolean>`bool_or(watched_ms is null) over ${ofClass} or sum(watched_ms) over ${ofClass} >= ${startMs}`.as(
            'started',
          ),
        )
        .orderBy('plan_entry_id')
        .orderBy('reported_at', 'desc')
        .orderBy('view', 'desc')
        .as('last'),
    )
    .select(
      camelCased(['plan_entry_id as classId', 'position_ms', 'reported_at as lastWatchedAt', 'resting']),
    )
    .where(
      sql<boolean>`(started or (select ${enough(startMs)} from watch_views as opening
        where opening.user_id = ${userId} and opening.plan_entry_id = last.plan_entry_id))`,
    )
    .where('position_ms', '>=', startMs)
    .where('over', '=', false)
    // Completed by hand since then: left out until it is watched again.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('completions')
            .select('completions.id')
            .where('user_id', '=', userId)
            .whereRef('completions.plan_entry_id', '=', 'last.plan_entry_id')
            .where('undone_at', 'is', null)
            .whereRef('completed_at', '>', 'reported_at'),
        ),
      ),
    )
    .orderBy('reported_at', 'desc')
    .orderBy('plan_entry_id')
    .execute();

/**
 * SQL value with the views of a member since a moment, `[[reported at, watched], …]` in milliseconds; `$1` is the
 * member, `$3` the moment.
 */
export const playedSql = `(
  select coalesce(json_agg(json_build_array(extract(epoch from reported_at) * 1000, watched_ms)), '[]')
  from watch_views where user_id = $1 and reported_at >= $3 and watched_ms > 0)`;

/** SQL table with the moment at which a member last had each class open. */
export const lastWatched = (userId: string): RawBuilder<{ class_id: number; at: Date }> => sql`(
  select plan_entry_id as class_id, max(reported_at) as at from watch_views where user_id = ${userId} group by plan_entry_id)`;

/** SQL table with the views of a member: the class, the moment of the last report, and the milliseconds played. */
export const playedViews = (
  userId: string,
): RawBuilder<{ class_id: number; at: Date; watched_ms: number }> => sql`(
  select plan_entry_id as class_id, reported_at as at, watched_ms from watch_views
  where user_id = ${userId} and watched_ms > 0)`;

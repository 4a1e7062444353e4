import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

/** Number of rows read or written at a time. */
const batch = 1000;

export type LoggedClass = {
  classId: number;
  day: string;
  completedAt: Date;
  counts: boolean;
  undoneAt: Date | null;
};

/** Yields a member's whole practice log in pages, the earliest entry first. */
export async function* practiceLog(db: Database, userId: string): AsyncGenerator<LoggedClass[]> {
  let after: { day: string; id: number } | null = null;
  for (;;) {
    const rows: (LoggedClass & { id: number })[] = await db
      .selectFrom('completions')
      .select(camelCased(['id', 'plan_entry_id as classId', 'day', 'completed_at', 'counts', 'undone_at']))
      .where('user_id', '=', userId)
      .$if(after !== null, (log) =>
        log.where(sql<boolean>`(day, id) > (${after?.day}::date, ${after?.id}::bigint)`),
      )
      .orderBy('day')
      .orderBy('id')
      .limit(batch)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = { day: last.day, id: last.id };
  }
}

export type OpenedClass = {
  classId: number;
  view: string;
  sequence: number;
  reportedAt: Date;
  positionMs: number;
  over: boolean;
  watchedMs: number | null;
  completedAt: Date | null;
};

/** Yields a member's views of all classes, by class, in pages. */
export async function* watchHistory(db: Database, userId: string): AsyncGenerator<OpenedClass[]> {
  let after: { classId: number; view: string } | null = null;
  for (;;) {
    const rows: OpenedClass[] = await db
      .selectFrom('watch_views')
      .select(camelCased(['plan_entry_id as classId', 'view', 'sequence', 'reported_at']))
      .select(camelCased(['position_ms', 'over', 'watched_ms', 'completed_at']))
      .where('user_id', '=', userId)
      .$if(after !== null, (views) =>
        views.where(sql<boolean>`(plan_entry_id, view) > (${after?.classId}::int, ${after?.view}::uuid)`),
      )
      .orderBy('plan_entry_id')
      .orderBy('view')
      .limit(batch)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last;
  }
}

/** Result of adding rows; `whole` is false if more rows came than `most`, and `added` has reached it. */
export type AddedCount = { added: number; whole: boolean };

const inBatches = async <T>(
  rows: readonly T[],
  most: number,
  add: (some: readonly T[], most: number) => Promise<number>,
): Promise<AddedCount> => {
  let added = 0;
  for (let from = 0; from < rows.length; from += batch) {
    if (added >= most) return { added, whole: false };
    added += await add(rows.slice(from, from + batch), most - added);
  }
  return { added, whole: added < most || rows.length <= most };
};

/** Maximum number of log entries of one member; the log is read whole for the streak. */
const mostLogged = 100_000;
const mostViews = 200_000;

const countOf = async (db: Database, table: 'completions' | 'watch_views', userId: string): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count;

/** Returns the number of entries that an import may still add to a member's log. */
export const roomInLog = async (db: Database, userId: string): Promise<number> =>
  Math.max(0, mostLogged - (await countOf(db, 'completions', userId)));

/** Returns the number of views that an import may still add to a member's history. */
export const roomInHistory = async (db: Database, userId: string): Promise<number> =>
  Math.max(0, mostViews - (await countOf(db, 'watch_views', userId)));

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Adds at most `most` of the entries that are not in the log yet. */
export const restoreLog = (
  trx: Database,
  userId: string,
  { rows, most }: { rows: readonly LoggedClass[]; most: number },
): Promise<AddedCount> =>
  inBatches(rows, most, async (some, left) => {
    const { numAffectedRows } = await sql`
      insert into completions (user_id, plan_entry_id, day, completed_at, counts, undone_at)
      select ${userId}, * from unnest(${some.map((row) => row.classId)}::int[], ${some.map((row) => row.day)}::date[],
        ${some.map((row) => iso(row.completedAt))}::timestamptz[], ${some.map((row) => row.counts)}::bool[],
        ${some.map((row) => iso(row.undoneAt))}::timestamptz[]) as logged (class_id, day)
      where not exists (select from completions as known where known.user_id = ${userId}
        and known.plan_entry_id = logged.class_id and known.day = logged.day)
      limit ${left}
      on conflict (user_id, plan_entry_id, day) do nothing`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });

/** Adds at most `most` of the views that are not stored yet. */
export const restoreViews = (
  trx: Database,
  userId: string,
  { rows, most }: { rows: readonly OpenedClass[]; most: number },
): Promise<AddedCount> =>
  inBatches(rows, most, async (some, left) => {
    const { numAffectedRows } = await sql`
      insert into watch_views (user_id, plan_entry_id, view, sequence, reported_at, position_ms, over, watched_ms,
        completed_at, opened_at)
      select ${userId}, opened.*, opened.at from unnest(${some.map((row) => row.classId)}::int[], ${some.map((row) => row.view)}::uuid[],
        ${some.map((row) => row.sequence)}::bigint[], ${some.map((row) => iso(row.reportedAt))}::timestamptz[],
        ${some.map((row) => row.positionMs)}::int[], ${some.map((row) => row.over)}::bool[],
        ${some.map((row) => row.watchedMs)}::int[], ${some.map((row) => iso(row.completedAt))}::timestamptz[])
        as opened (class_id, view, sequence, at)
      where not exists (select from watch_views as known where known.user_id = ${userId}
        and known.plan_entry_id = opened.class_id and known.view = opened.view)
      limit ${left}
      on conflict (user_id, plan_entry_id, view) do nothing`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });

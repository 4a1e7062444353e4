import './tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompletedOrder } from '../../../contract/catalog/orders.ts';
import type { Database } from '../../platform/db.ts';
import { classSortKeys, classVisible } from '../catalog/index.ts';
import type { LastWatched } from './practice.ts';

/** A class with the last time it was completed, and the member's note. */
export type Completed = { classId: number; completedAt: Date; note: string | null };

export type CompletedPage = {
  /** Only what was practised on this day of the member's own or later; null for all time. */
  since: string | null;
  order: CompletedOrder;
  /** The other way round than the order is by itself. */
  reversed: boolean;
  limit: number;
  offset: number;
  now: Date;
};

/** The classes of the log that still mark theirs as completed and that one can see, once each. */
const completed = (db: Database, userId: string, { since, now }: Pick<CompletedPage, 'since' | 'now'>) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('completions')
        .select(['plan_entry_id', sql<Date>`max(completed_at)`.as('at')])
        .where('user_id', '=', userId)
        .where('undone_at', 'is', null)
        .$if(since !== null, (log) => log.where('day', '>=', since as string))
        .groupBy('plan_entry_id')
        .as('done'),
    )
    .innerJoin('plan_entries as entry', 'entry.id', 'done.plan_entry_id')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .where(classVisible(now));

const keyOf = (order: CompletedOrder): RawBuilder<unknown> => {
  if (order === 'recentlyLogged') return sql`done.at`;
  return order === 'recentlyViewed' ? sql`watched.at` : classSortKeys[order];
};

const countCompleted = async (
  db: Database,
  userId: string,
  window: Pick<CompletedPage, 'since' | 'now'>,
): Promise<number> => {
  const row = await completed(db, userId, window)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

export type CompletedRows = { rows: Completed[]; total: number };

/** In one statement; a page beyond the end takes another for the total. `watched` says when each class was open last. */
export const completedPage = async (
  db: Database,
  userId: string,
  page: CompletedPage,
  watched: RawBuilder<LastWatched>,
): Promise<CompletedRows> => {
  const { order, reversed, limit, offset } = page;
  const latestFirst = order === 'recentlyLogged' || order === 'recentlyViewed';
  const direction = latestFirst === reversed ? sql`asc` : sql`desc`;
  const found = await completed(db, userId, page)
    .leftJoin('videos as video', 'video.id', 'entry.video_id')
    .leftJoin('class_notes as note', (join) =>
      join.onRef('note.plan_entry_id', '=', 'entry.id').on('note.user_id', '=', userId),
    )
    .$if(order === 'recentlyViewed', (classes) =>
      classes.leftJoin(watched.as('watched'), 'watched.class_id', 'entry.id'),
    )
    .select(['entry.id as classId', 'done.at as completedAt', 'note.text as note'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`${keyOf(order)} ${direction} nulls last`)
    .orderBy('done.at', 'desc')
    .orderBy('entry.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const [first] = found;
  if (!first) return { rows: [], total: offset > 0 ? await countCompleted(db, userId, page) : 0 };
  return { rows: found, total: first.total };
};

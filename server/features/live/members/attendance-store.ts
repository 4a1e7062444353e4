import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { ownWords, translatedNames } from '../../../platform/sql/own-words.ts';
import { notDeleted } from '../../catalog/index.ts';
import '../tables.ts';

/** Returns true if a show is in the member's calendar. */
export const attends = async (db: Database, userId: string, showId: number): Promise<boolean> =>
  (await db
    .selectFrom('live_attendances')
    .select('live_show_id')
    .where('user_id', '=', userId)
    .where('live_show_id', '=', showId)
    .executeTakeFirst()) !== undefined;

export type AttendanceRow = { showId: number; inCalendar: boolean; reminded: number };

/** Returns by show how many members are reminded of it, and if the member is one of them. */
export const attendancesOf = async (
  db: Database,
  userId: string,
  showIds: readonly number[],
): Promise<Map<number, AttendanceRow>> => {
  if (showIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('live_attendances')
    .select('live_show_id as showId')
    .select(sql<boolean>`bool_or(user_id = ${userId})`.as('inCalendar'))
    .select(sql<number>`count(*)::int`.as('reminded'))
    .where('live_show_id', 'in', showIds)
    .groupBy('live_show_id')
    .execute();
  return new Map(rows.map((row) => [row.showId, row]));
};

export const addAttendance = async (
  db: Database,
  { userId, showId, now }: { userId: string; showId: number; now: Date },
): Promise<void> => {
  await db
    .insertInto('live_attendances')
    .values({ user_id: userId, live_show_id: showId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const removeAttendance = async (db: Database, userId: string, showId: number): Promise<void> => {
  await db
    .deleteFrom('live_attendances')
    .where('user_id', '=', userId)
    .where('live_show_id', '=', showId)
    .execute();
};

/** Returns the shows in a member's calendar from one moment until before another, the earliest first. */
export const attendedBetween = (
  db: Database,
  userId: string,
  { from, until, limit }: { from: Date; until: Date; limit: number },
) =>
  db
    .selectFrom('live_attendances as attendance')
    .innerJoin('live_shows as show', 'show.id', 'attendance.live_show_id')
    .select(
      camelCased([
        'show.id',
        'show.version',
        'show.slug',
        'show.thumbnail',
        'show.focus_x',
        'show.focus_y',
        'show.starts_at',
        'show.duration_minutes',
        'attendance.created_at',
      ]),
    )
    .select([ownWords('show.title').as('title'), translatedNames('show').as('translated')])
    .where('attendance.user_id', '=', userId)
    .where('show.status', '<>', 'draft')
    .where(notDeleted('live_show', 'show.id'))
    .where('show.starts_at', '>=', from)
    .where('show.starts_at', '<', until)
    .orderBy('show.starts_at')
    .orderBy('show.id')
    .limit(limit)
    .execute();
export type AttendedRow = Awaited<ReturnType<typeof attendedBetween>>[number];

import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { ownWords } from '../../../platform/sql/own-words.ts';
import { notDeleted } from '../../catalog/index.ts';
import '../tables.ts';

/** Returns titles, pictures and live instructors of these shows; `shown` is false for drafts and deleted shows. */
export const namesOfShows = async (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('live_shows as show')
        .innerJoin('live_instructors as instructor', 'instructor.id', 'show.live_instructor_id')
        .select(
          camelCased([
            'show.id',
            'show.slug',
            'show.thumbnail',
            'show.focus_x',
            'show.focus_y',
            'instructor.first_name',
            'instructor.last_name',
          ]),
        )
        .select(ownWords('show.title').as('title'))
        .select(sql<boolean>`show.status <> 'draft' and ${notDeleted('live_show', 'show.id')}`.as('shown'))
        .where('show.id', '=', sql<number>`any(${[...ids]}::int[])`)
        .execute();

/** Counts the calendars that contain each of these shows; shows in none are left out. */
export const attendanceCounts = async (
  db: Database,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('live_attendances')
    .select(['live_show_id as id', sql<number>`count(*)::int`.as('count')])
    .where('live_show_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .groupBy('live_show_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
};

import { sql } from 'kysely';
import { liveShowWords } from '../../../../contract/live/live-show-words.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { fieldColumns } from '../../../platform/sql/field-columns.ts';
import { notDeleted } from '../../catalog/index.ts';
import '../tables.ts';

/** Selects the shows that members may see: no drafts, and no deleted ones. */
const shown = (db: Database) =>
  db
    .selectFrom('live_shows as show')
    .innerJoin('live_instructors as instructor', 'instructor.id', 'show.live_instructor_id')
    .leftJoin('coaches as coach', (join) =>
      join.onRef('coach.slug', '=', 'instructor.slug').on(notDeleted('coach', 'coach.id')),
    )
    .select(
      camelCased([
        'show.id',
        'show.slug',
        'show.starts_at',
        'show.duration_minutes',
        'show.stream_url',
        'show.thumbnail',
        'show.focus_x',
        'show.focus_y',
        'show.recording_class_id',
        'instructor.first_name',
        'instructor.last_name',
        'instructor.photo',
        'instructor.focus_x as photoFocusX',
        'instructor.focus_y as photoFocusY',
        'coach.slug as coachSlug',
      ]),
    )
    .select(fieldColumns(liveShowWords, 'show'))
    .select(sql<'scheduled' | 'live' | 'ended'>`show.status`.as('status'))
    .where('show.status', '<>', 'draft')
    .where(notDeleted('live_show', 'show.id'));

/** Returns the shows with the latest start, the latest first. */
export const latestShows = (db: Database, limit: number) =>
  shown(db).orderBy('show.starts_at', 'desc').orderBy('show.id', 'desc').limit(limit).execute();
export type ShownRow = Awaited<ReturnType<typeof latestShows>>[number];

/** Returns the show of an address; null if members see none. */
export const shownBySlug = async (db: Database, slug: string): Promise<ShownRow | null> =>
  (await shown(db).where('show.slug', '=', slug).executeTakeFirst()) ?? null;

import { sql } from 'kysely';
import { liveStreamPath } from '../../sandbox/live-stream.ts';
import type { Database } from '../../server/platform/db.ts';
import { liveInstructors, liveShows, openShow } from '../content/live-shows.ts';
import { plannedAt } from '../load-calendar.ts';

/** Time zone of the demo studio. */
const timeZone = 'Europe/Berlin';

type Loading = {
  /** Moment of the first load, and moment of this one. */
  startedAt: Date;
  now: Date;
  publicUrl: string;
};

const hourMs = 3_600_000;
const slugOf = (instructor: string) =>
  sql<number>`(select id from live_instructors where slug = ${instructor})`;

/**
 * Adds the show that is on. A show that is over by now starts again from this hour, with its stream at the studio's
 * current address; a show that an owner ended or gave another stream stays unchanged.
 */
const openAllDay = async (trx: Database, { now, publicUrl }: Loading): Promise<void> => {
  const { liveInstructorSlug, durationMinutes, ...show } = openShow;
  const starts_at = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const stream_url = `${publicUrl}${liveStreamPath}`;
  await trx
    .insertInto('live_shows')
    .values({
      ...show,
      live_instructor_id: slugOf(liveInstructorSlug),
      starts_at,
      duration_minutes: durationMinutes,
      status: 'live',
      stream_url,
      recording_class_id: null,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const own = trx
    .updateTable('live_shows')
    .where('slug', '=', show.slug)
    .where('stream_url', 'like', `%${liveStreamPath}`);
  await own.set({ stream_url }).where('stream_url', '<>', stream_url).execute();
  await own
    .set({ starts_at })
    .where('status', '=', 'live')
    .where(sql<boolean>`starts_at + make_interval(mins => duration_minutes) <= ${now}`)
    .execute();
};

/**
 * Adds one show that is on, three that are to come and one that is over; existing shows stay as the owner has changed
 * them.
 */
export const addLiveShows = async (trx: Database, loading: Loading): Promise<void> => {
  const { startedAt } = loading;
  for (const { firstName, lastName, ...instructor } of liveInstructors)
    await trx
      .insertInto('live_instructors')
      .values({ first_name: firstName, last_name: lastName, ...instructor })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  for (const { liveInstructorSlug, recordingSlug, daysAhead, time, durationMinutes, ...show } of liveShows)
    await trx
      .insertInto('live_shows')
      .values({
        ...show,
        live_instructor_id: slugOf(liveInstructorSlug),
        starts_at: plannedAt(startedAt, timeZone, { daysAhead, time }),
        duration_minutes: durationMinutes,
        stream_url: null,
        // The owner may have deleted that class.
        recording_class_id: sql<number | null>`(select id from plan_entries where slug = ${recordingSlug})`,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  await openAllDay(trx, loading);
};

/** Removes the demo's shows. Live instructors that the owner's own shows name stay. */
export const removeLiveShows = async (trx: Database): Promise<void> => {
  const slugs = [openShow, ...liveShows].map(({ slug }) => slug);
  await trx.deleteFrom('live_shows').where('slug', 'in', slugs).execute();
  await trx
    .deleteFrom('live_instructors as instructor')
    .where(
      'slug',
      'in',
      liveInstructors.map(({ slug }) => slug),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('live_shows').select('id').whereRef('live_instructor_id', '=', 'instructor.id'))),
    )
    .execute();
};

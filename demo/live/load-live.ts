import { sql } from 'kysely';
import type { Database } from '../../server/platform/db.ts';
import { liveInstructors, liveShows } from '../content/live-shows.ts';
import { plannedAt } from '../load-calendar.ts';

/** Where the demo studio teaches. */
const timeZone = 'Europe/Berlin';

/** One show that is to come and one that is over; those that are there stay as the owner has made them. */
export const addLiveShows = async (trx: Database, startedAt: Date): Promise<void> => {
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
        live_instructor_id: sql<number>`(select id from live_instructors where slug = ${liveInstructorSlug})`,
        starts_at: plannedAt(startedAt, timeZone, { daysAhead, time }),
        duration_minutes: durationMinutes,
        stream_url: null,
        // The owner may have deleted that class.
        recording_class_id: sql<number | null>`(select id from plan_entries where slug = ${recordingSlug})`,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
};

/** Shows of the owner's keep the live instructors that they name. */
export const removeLiveShows = async (trx: Database): Promise<void> => {
  const slugs = liveShows.map(({ slug }) => slug);
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

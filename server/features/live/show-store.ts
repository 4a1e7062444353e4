import { sql } from 'kysely';
import { pictureKey } from '../../../contract/library/picture-key.ts';
import type { LiveShowFields } from '../../../contract/live/live-administration.schema.ts';
import { liveShowWords } from '../../../contract/live/live-show-words.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { columnValues, fieldColumns } from '../../platform/sql/field-columns.ts';
import { notDeleted } from '../catalog/index.ts';
import './tables.ts';

const shows = (db: Database) =>
  db
    .selectFrom('live_shows as show')
    .innerJoin('live_instructors as instructor', 'instructor.id', 'show.live_instructor_id')
    .leftJoin('plan_entries as recording', (join) =>
      join.onRef('recording.id', '=', 'show.recording_class_id').on(notDeleted('class', 'recording.id')),
    )
    .where(notDeleted('live_show', 'show.id'));

const columns = [
  ...fieldColumns(liveShowWords, 'show'),
  ...camelCased([
    'show.id',
    'show.version',
    'show.slug',
    'show.live_instructor_id',
    'show.starts_at',
    'show.duration_minutes',
    'show.stream_url',
    'show.thumbnail',
    'show.focus_x',
    'show.focus_y',
    'show.status',
    'instructor.first_name',
    'instructor.last_name',
    'recording.id as recordingClassId',
    'recording.title as recordingTitle',
  ]),
];

type Search = {
  /** Search words in the database's normalized form; null for all shows. */
  words: string | null;
  limit: number;
  offset: number;
};

const found = (db: Database, { words }: Search) =>
  shows(db).$if(words !== null, (all) =>
    all.where(
      sql<boolean>`search_words(show.title || ' ' || instructor.first_name || ' ' || instructor.last_name)
        @@ ${words}::tsquery`,
    ),
  );

/** Returns a page of shows, the latest start first, and their total number. */
export const searchShows = async (db: Database, search: Search) => {
  const [rows, counted] = await Promise.all([
    found(db, search)
      .select(columns)
      .orderBy('show.starts_at', 'desc')
      .orderBy('show.id', 'desc')
      .limit(search.limit)
      .offset(search.offset)
      .execute(),
    found(db, search).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.count };
};
export type ShowRow = Awaited<ReturnType<typeof searchShows>>['rows'][number];

/** Returns a show; null if it does not exist or is deleted. */
export const findShow = async (db: Database, id: number): Promise<ShowRow | null> =>
  (await shows(db).select(columns).where('show.id', '=', id).executeTakeFirst()) ?? null;

/** Locks a class against deletion to the end of the transaction; returns true if the class exists. */
export const lockRecording = async (trx: Database, classId: number): Promise<boolean> =>
  (await trx
    .selectFrom('plan_entries as entry')
    .select('entry.id')
    .where('entry.id', '=', classId)
    .where(notDeleted('class', 'entry.id'))
    .forShare()
    .executeTakeFirst()) !== undefined;

/** Fields of a saved show: with a live instructor and a start. */
export type SavedShowFields = LiveShowFields & { liveInstructorId: number; startsAt: string };

const columnsOf = (fields: SavedShowFields) => ({
  ...columnValues(liveShowWords, fields),
  live_instructor_id: fields.liveInstructorId,
  starts_at: new Date(fields.startsAt),
  duration_minutes: fields.durationMinutes,
  stream_url: fields.streamUrl,
  thumbnail: fields.thumbnail,
  focus_x: fields.focalPoint.x,
  focus_y: fields.focalPoint.y,
  status: fields.status,
  recording_class_id: fields.recordingClassId,
});

export const insertShow = async (trx: Database, fields: SavedShowFields, slug: string): Promise<number> =>
  (
    await trx
      .insertInto('live_shows')
      .values({ ...columnsOf(fields), slug })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateShow = async (trx: Database, id: number, fields: SavedShowFields): Promise<void> => {
  await trx.updateTable('live_shows').set(columnsOf(fields)).where('id', '=', id).execute();
};

/** Locks a show to the end of the transaction. */
export const lockShow = async (trx: Database, id: number): Promise<void> => {
  await trx.selectFrom('live_shows').select('id').where('id', '=', id).forUpdate().execute();
};

/**
 * Returns the addresses of pictures that live shows and live instructors use, or would use again after a revision is
 * restored.
 */
export const picturesOfLive = async (db: Database, urls: readonly string[]): Promise<string[]> => {
  const keys = urls.map(pictureKey);
  const { rows } = await sql<{ key: string }>`
    with used as (
      select thumbnail as key from live_shows union all
      select photo from live_instructors union all
      select fields ->> 'thumbnail' from catalog_revisions where kind = 'live_show' union all
      select fields ->> 'photo' from catalog_revisions where kind = 'live_instructor')
    select distinct key from used where key = any(${keys}::text[])`.execute(db);
  const used = new Set(rows.map(({ key }) => key));
  return urls.filter((url) => used.has(pictureKey(url)));
};

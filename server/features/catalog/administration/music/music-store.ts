import { type RawBuilder, sql } from 'kysely';
import type { TrackFields } from '../../../../../contract/catalog-administration/references/music.schema.ts';
import type {
  TrackSort,
  TrackUse,
} from '../../../../../contract/catalog-administration/references/music-limits.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';

export type TrackSearch = {
  /** Words in the form that the database compares; null for all. */
  words: string | null;
  use: TrackUse | null;
  /** Class whose music is listed, in the order in which it was added; null for all. */
  classId: number | null;
  sort: TrackSort;
  limit: number;
  offset: number;
};

const tracks = (db: Database) =>
  db
    .selectFrom('music_tracks as track')
    .leftJoin('plan_entries as entry', (join) =>
      join.onRef('entry.id', '=', 'track.plan_entry_id').on(notDeleted('class', 'entry.id')),
    )
    .where(notDeleted('track', 'track.id'));

const columns = camelCased([
  'track.id',
  'track.version',
  'track.title',
  'track.artist',
  'track.link',
  'entry.id as classId',
  'entry.title as classTitle',
]);

const found = (db: Database, { words, use, classId }: TrackSearch) =>
  tracks(db)
    .$if(words !== null, (all) =>
      all.where(sql<boolean>`search_words(track.title || ' ' || track.artist) @@ ${words}::tsquery`),
    )
    .$if(use === 'used', (all) => all.where('entry.id', 'is not', null))
    .$if(use === 'unused', (all) => all.where('entry.id', 'is', null))
    .$if(classId !== null, (all) => all.where('entry.id', '=', classId));

const orders = {
  title: sql`lower(track.title)`,
  artist: sql`lower(track.artist), lower(track.title)`,
  newest: sql`track.id desc`,
} as const satisfies Record<TrackSort, RawBuilder<unknown>>;

/** Returns a page of tracks and their total number. */
export const searchTracks = async (db: Database, wanted: TrackSearch) => {
  const [rows, counted] = await Promise.all([
    found(db, wanted)
      .select(columns)
      .$if(wanted.classId === null, (all) => all.orderBy(orders[wanted.sort]))
      .orderBy('track.id')
      .limit(wanted.limit)
      .offset(wanted.offset)
      .execute(),
    found(db, wanted).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.count };
};
export type TrackRow = Awaited<ReturnType<typeof searchTracks>>['rows'][number];

/** Returns the track; null if it does not exist or is deleted. */
export const findTrack = async (db: Database, id: number): Promise<TrackRow | null> =>
  (await tracks(db).select(columns).where('track.id', '=', id).executeTakeFirst()) ?? null;

const columnsOf = ({ title, artist, link, classId }: TrackFields) => ({
  title,
  artist,
  link,
  plan_entry_id: classId,
});

export const insertTrack = async (trx: Database, fields: TrackFields): Promise<number> =>
  (await trx.insertInto('music_tracks').values(columnsOf(fields)).returning('id').executeTakeFirstOrThrow())
    .id;

export const updateTrack = async (trx: Database, id: number, fields: TrackFields): Promise<void> => {
  await trx.updateTable('music_tracks').set(columnsOf(fields)).where('id', '=', id).execute();
};

/**
 * Counts the other tracks of a class and locks the class against deletion until the transaction ends; null if there is
 * no such class.
 */
export const otherTracksOf = async (
  trx: Database,
  classId: number,
  besides: number | null,
): Promise<number | null> => {
  const entry = await trx
    .selectFrom('plan_entries as entry')
    .select('entry.id')
    .where('entry.id', '=', classId)
    .where(notDeleted('class', 'entry.id'))
    .forUpdate()
    .executeTakeFirst();
  if (!entry) return null;
  const { count } = await tracks(trx)
    .select(sql<number>`count(*)`.as('count'))
    .where('entry.id', '=', classId)
    .where('track.id', '<>', besides ?? 0)
    .executeTakeFirstOrThrow();
  return count;
};

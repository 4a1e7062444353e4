import { sql } from 'kysely';
import type { SoundChoice } from '../../../media/index.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** A video with the one that has its file; null when there is no such video. */
export const soundSource = async (db: Database, videoId: number) =>
  (await db
    .selectFrom('videos as video')
    .innerJoin('videos as source', (join) =>
      join.on(sql<boolean>`source.id = coalesce(video.source_video_id, video.id)`),
    )
    .select(
      camelCased([
        'source.id',
        'source.original_kept',
        'video.title',
        'video.source_name',
        'video.source_bytes',
        'video.process_status',
        'video.sound_tracks',
      ]),
    )
    .where('video.id', '=', videoId)
    .executeTakeFirst()) ?? null;

/** Makes a video one that is made from the file of another, with the chosen sound. */
export const setSoundChoice = async (
  trx: Database,
  videoId: number,
  { sourceId, choice }: { sourceId: number; choice: SoundChoice },
): Promise<void> => {
  await trx
    .updateTable('videos')
    .set({ source_video_id: sourceId, original_kept: false, sound_choice: JSON.stringify(choice) })
    .where('id', '=', videoId)
    .execute();
};

/** Tells whether a class waits for a video that is being made of the file of this one. */
export const isMadeAnew = async (trx: Database, sourceId: number): Promise<boolean> =>
  (await trx
    .selectFrom('videos')
    .select('id')
    .where('source_video_id', '=', sourceId)
    .where('process_status', 'in', ['uploaded', 'started'])
    .where('unused_since', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Gives the file of a video that is to be removed to another one that was made of it. False where there is none. */
export const passOriginalOn = async (trx: Database, videoId: number): Promise<boolean> => {
  const heir = await trx
    .selectFrom('videos')
    .select('id')
    .where('source_video_id', '=', videoId)
    .orderBy(sql`unused_since is null`, 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!heir) return false;
  await trx.updateTable('uploads').set({ video_id: heir.id }).where('video_id', '=', videoId).execute();
  await sql`update videos set source_video_id = nullif(${heir.id}, id),
      original_kept = case when id = ${heir.id} then (select original_kept from videos where id = ${videoId}) else original_kept end
    where source_video_id = ${videoId}`.execute(trx);
  return true;
};

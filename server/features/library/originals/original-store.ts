import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** Returns true if uploaded originals are kept once their videos are made; the default is true. */
export const keepsOriginals = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('video_settings').select('keep_originals').executeTakeFirst())?.keep_originals ?? true;

export const setKeepsOriginals = async (db: Database, keep: boolean): Promise<void> => {
  await db
    .insertInto('video_settings')
    .values({ keep_originals: keep })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ keep_originals: keep }))
    .execute();
};

/** Videos that are made and whose originals are still there, though no video is to be made of them. */
export const videosWithObsoleteOriginal = async (db: Database, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('original_kept', '=', true)
    .where('process_status', '=', 'finished')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('videos as anew')
            .select('anew.id')
            .whereRef('anew.source_video_id', '=', 'videos.id')
            .where('anew.process_status', 'in', ['uploaded', 'started']),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const uploadsOf = async (db: Database, videoId: number): Promise<string[]> => {
  const rows = await db.selectFrom('uploads').select('id').where('video_id', '=', videoId).execute();
  return rows.map(({ id }) => id);
};

/** Clears the kept original of a video; the upload row stays, because its sender may still ask for its state. */
export const clearOriginal = async (trx: Database, videoId: number): Promise<void> => {
  await trx
    .deleteFrom('upload_parts')
    .where('upload_id', 'in', (from) =>
      from.selectFrom('uploads').select('id').where('video_id', '=', videoId),
    )
    .execute();
  await trx.updateTable('videos').set({ original_kept: false }).where('id', '=', videoId).execute();
};

export const originalOf = async (db: Database, videoId: number) =>
  (await db
    .selectFrom('videos')
    .innerJoin('videos as source', (join) =>
      join.on(sql<boolean>`source.id = coalesce(videos.source_video_id, videos.id)`),
    )
    .innerJoin('uploads', 'uploads.video_id', 'source.id')
    .select(camelCased(['uploads.id', 'uploads.length', 'uploads.file_name', 'videos.created_at']))
    .where('videos.id', '=', videoId)
    .where('source.original_kept', '=', true)
    .executeTakeFirst()) ?? null;

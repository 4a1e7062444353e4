import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

type Amount = { count: number; bytes: number };
export type StorageUse = {
  videos: Amount & { uncounted: number };
  originals: Amount & { spare: Amount };
  pictures: Amount;
};

/** Returns the bytes in the storage, by kind. Each sum is read from a covering index. */
export const storageUse = async (db: Database): Promise<StorageUse> => {
  const { rows } = await sql<Record<string, number>>`
    select videos.*, waiting.*, uncounted.*, pictures.*
    from (select count(*) filter (where made_bytes > 0) as made_count, coalesce(sum(made_bytes), 0)::bigint as made,
        count(*) filter (where original_kept) as original_count,
        coalesce(sum(source_bytes) filter (where original_kept), 0)::bigint as original from videos) as videos,
      (select count(*) as waiting_count, coalesce(sum(source_bytes), 0)::bigint as waiting from videos
        where process_status <> 'finished' and original_kept) as waiting,
      (select count(*) as uncounted from videos where made_bytes is null and process_status = 'finished') as uncounted,
      (select count(*) as picture_count, coalesce(sum(bytes), 0)::bigint as picture from photos) as pictures`.execute(
    db,
  );
  const of = (name: string): number => Number(rows[0]?.[name] ?? 0);
  return {
    videos: { count: of('made_count'), bytes: of('made'), uncounted: of('uncounted') },
    originals: {
      count: of('original_count'),
      bytes: of('original'),
      spare: {
        count: of('original_count') - of('waiting_count'),
        bytes: of('original') - of('waiting'),
      },
    },
    pictures: { count: of('picture_count'), bytes: of('picture') },
  };
};

/** Videos that were made before their bytes were counted. */
export const uncountedVideos = async (db: Database, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('made_bytes', 'is', null)
    .where('process_status', '=', 'finished')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const setMadeBytes = async (db: Database, id: number, bytes: number): Promise<void> => {
  await db
    .updateTable('videos')
    .set({ made_bytes: bytes })
    .where('id', '=', id)
    .where('made_bytes', 'is', null)
    .execute();
};

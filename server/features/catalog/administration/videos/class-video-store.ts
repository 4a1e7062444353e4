import { sql } from 'kysely';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import '../../../library/index.ts';
import '../../tables.ts';
import type { ProcessStatus } from '../../../library/index.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';

/** Video with the progress that the studio follows, from the database. */
export type VideoRow = NonNullable<Awaited<ReturnType<typeof videoRow>>>;

const videoQuery = (db: Database) =>
  db
    .selectFrom('videos as video')
    .leftJoin('video_progress as made', 'made.video_id', 'video.id')
    .innerJoin('videos as source', (join) =>
      join.on(sql<boolean>`source.id = coalesce(video.source_video_id, video.id)`),
    )
    .select(
      camelCased([
        'video.id',
        'video.title',
        'video.process_status',
        'video.failure',
        'video.duration_ms',
        'video.width',
        'video.height',
        'video.high_range',
        'video.source_name',
        'video.source_bytes',
        'source.original_kept',
        'video.poster',
        'video.loudness_lufs',
        'video.sound_change',
        'video.sound_tracks',
        'video.sound_track',
        'video.sound_choice',
        'video.unused_since',
        'video.created_at',
      ]),
    )
    .select([
      sql<number>`coalesce(made.percent, 0)`.as('percent'),
      sql<number>`coalesce(jsonb_array_length(video.manifest -> 'rungs'), 0)`.as('renditions'),
      sql<number>`jsonb_array_length(video.captions)`.as('captions'),
      sql<number>`jsonb_array_length(video.chapters)`.as('chapters'),
    ]);

export const videoRow = async (db: Database, id: number) =>
  (await videoQuery(db).where('video.id', '=', id).executeTakeFirst()) ?? null;

/** Keeps a video from being given to another class, or removed, until the transaction ends. */
export const lockVideo = async (trx: Database, id: number): Promise<void> => {
  await trx.selectFrom('videos').select('id').where('id', '=', id).forUpdate().execute();
};

/** Returns the video that a class plays and the one it waits for; null if there is no class, or it was deleted. */
export const videosOfClass = async (
  db: Database,
  id: number,
): Promise<{ videoId: number | null; replacementId: number | null; version: number } | null> =>
  (await db
    .selectFrom('plan_entries as entry')
    .leftJoin('video_replacements as replacement', 'replacement.plan_entry_id', 'entry.id')
    .select(camelCased(['entry.video_id', 'replacement.video_id as replacementId', 'entry.version']))
    .where('entry.id', '=', id)
    .where(notDeleted('class', 'entry.id'))
    .executeTakeFirst()) ?? null;

/** Returns the slug of a series to put classes in; null if there is no such series. */
export const seriesToFill = async (db: Database, id: number): Promise<{ slug: string } | null> =>
  (await db
    .selectFrom('plans')
    .select('slug')
    .where('id', '=', id)
    .where('kind', '=', 'series')
    .where(notDeleted('plan', 'plans.id'))
    .executeTakeFirst()) ?? null;

export const processStatusOf = async (db: Database, videoId: number): Promise<ProcessStatus | null> =>
  (
    await db
      .selectFrom('videos')
      .select(camelCased(['process_status']))
      .where('id', '=', videoId)
      .executeTakeFirst()
  )?.processStatus ?? null;

/** Gives a class a video, with its picture where the class shows one of a video. */
export const writeVideo = async (
  trx: Database,
  { classId, videoId, image, now }: { classId: number; videoId: number; image: string; now: Date },
): Promise<void> => {
  await sql`update plan_entries set video_id = ${videoId}, updated_at = ${now},
      image = case when image like 'posters/%' then ${image} else image end
    where id = ${classId}`.execute(trx);
};

export const insertReplacement = async (
  trx: Database,
  { classId, videoId, askedBy }: { classId: number; videoId: number; askedBy: string | null },
): Promise<void> => {
  await trx
    .insertInto('video_replacements')
    .values({ plan_entry_id: classId, video_id: videoId, asked_by: askedBy })
    .onConflict((conflict) =>
      conflict.column('plan_entry_id').doUpdateSet({ video_id: videoId, asked_by: askedBy }),
    )
    .execute();
};

export const deleteReplacement = async (trx: Database, classId: number): Promise<void> => {
  await trx.deleteFrom('video_replacements').where('plan_entry_id', '=', classId).execute();
};

/** Returns the class that waits for this video, and the account that asked for that. */
export const waitingClass = async (trx: Database, videoId: number) =>
  (await trx
    .selectFrom('video_replacements')
    .select(camelCased(['plan_entry_id as classId', 'asked_by']))
    .where('video_id', '=', videoId)
    .executeTakeFirst()) ?? null;

/** Returns the class that plays this video or waits for it; null if none does. */
export const classOfVideo = async (db: Database, videoId: number): Promise<number | null> => {
  const waiting = await waitingClass(db, videoId);
  if (waiting) return waiting.classId;
  const holder = await db
    .selectFrom('plan_entries')
    .select('id')
    .where('video_id', '=', videoId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return holder?.id ?? null;
};

/** Copies captions and chapters to a video of the same length that has none of its own. */
export const copyTexts = async (
  trx: Database,
  { from, to, durationMs }: { from: number; to: number; durationMs: number },
): Promise<void> => {
  await sql`update videos as new set
      captions = case when new.captions = '[]' then old.captions else new.captions end,
      chapters = case when new.chapters = '[]' then old.chapters else new.chapters end
    from videos as old
    where new.id = ${to} and old.id = ${from} and abs(old.duration_ms - ${durationMs}::integer) < 1000`.execute(
    trx,
  );
};

/** Returns the videos that are being prepared, have failed or belong to no class, the newest first. */
export const videosToLookAfter = async (db: Database, limit: number) =>
  videoQuery(db)
    .leftJoin('video_replacements as replacement', 'replacement.video_id', 'video.id')
    .leftJoin('plan_entries as entry', (join) =>
      join.on(
        sql<boolean>`entry.id = coalesce(replacement.plan_entry_id,
          (select min(holder.id) from plan_entries as holder where holder.video_id = video.id))`,
      ),
    )
    .select(
      camelCased(['entry.id as classId', 'entry.title as classTitle', 'replacement.video_id as replacing']),
    )
    .where(
      sql<boolean>`video.id in (
        select id from videos where process_status <> 'finished' union select id from videos where unused_since is not null)`,
    )
    .orderBy('video.id', 'desc')
    .limit(limit)
    .execute();

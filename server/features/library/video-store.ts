import { sql } from 'kysely';
import type { Cue } from '../../../contract/text-tracks/cue.ts';
import type { SoundChange, SoundChoice } from '../../media/index.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { CaptionTrack } from './captions.ts';
import type { UploadManifest } from './manifest.ts';
import type { ProcessStatus, SoundTrack } from './tables.ts';

/** A video as the studio sees it while it is transcoded. */
export type VideoState = {
  id: number;
  title: string;
  processStatus: ProcessStatus;
  attempt: number;
  /** Percent. */
  progress: number;
  failure: string | null;
  durationMs: number;
  width: number | null;
  height: number | null;
  sourceName: string | null;
  sourceBytes: number | null;
  poster: string | null;
  captions: CaptionTrack[];
  chapters: Cue[];
  createdAt: Date;
};

export const videoState = async (db: Database, id: number): Promise<VideoState | null> => {
  const row = await db
    .selectFrom('videos as video')
    .leftJoin('video_progress as made', 'made.video_id', 'video.id')
    .select(camelCased(['video.id', 'video.title', 'video.process_status', 'video.attempt', 'video.failure']))
    .select(
      camelCased([
        'video.duration_ms',
        'video.width',
        'video.height',
        'video.source_name',
        'video.source_bytes',
      ]),
    )
    .select(
      camelCased(['video.poster', 'video.captions', 'video.chapters', 'video.created_at', 'made.percent']),
    )
    .where('video.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { percent, ...video } = row;
  return { ...video, progress: video.processStatus === 'finished' ? 100 : (percent ?? 0) };
};

export const addVideo = async (
  trx: Database,
  { title, sourceName, sourceBytes }: { title: string; sourceName: string; sourceBytes: number },
): Promise<number> => {
  const values = {
    title,
    source_name: sourceName,
    source_bytes: sourceBytes,
    original_kept: true,
    // Unused until a class has it.
    unused_since: sql<Date>`now()`,
    captions: '[]',
    chapters: '[]',
  };
  return (await trx.insertInto('videos').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/**
 * Begins the next attempt; returns its number and the chosen sound, or null if nothing is to be transcoded any more.
 */
export const beginAttempt = async (
  db: Database,
  id: number,
): Promise<{ attempt: number; sound: SoundChoice | null } | null> => {
  const begun = await db
    .updateTable('videos')
    .set({ process_status: 'started', failure: null, attempt: sql`attempt + 1` })
    .where('id', '=', id)
    .where('process_status', 'in', ['uploaded', 'started'])
    .returning(['attempt', 'sound_choice as sound'])
    .executeTakeFirst();
  await db.deleteFrom('video_progress').where('video_id', '=', id).execute();
  return begun ?? null;
};

/** Raises the progress of a video; never lowers it, so a late report has no effect. */
export const reportProgress = async (db: Database, id: number, percent: number): Promise<void> => {
  await db
    .insertInto('video_progress')
    .values({ video_id: id, percent })
    .onConflict((conflict) =>
      conflict
        .column('video_id')
        .doUpdateSet({ percent: sql`greatest(video_progress.percent, excluded.percent)` }),
    )
    .execute();
};

export type TranscodedVideo = {
  durationMs: number;
  width: number;
  height: number;
  loudnessLufs: number | null;
  soundChange: SoundChange | null;
  soundTracks: SoundTrack[];
  soundTrack: number | null;
  embeddedCaptions: { language: string; cues: Cue[] }[];
  poster: string;
  manifest: UploadManifest;
  /** Total size of its files, in bytes. */
  madeBytes: number;
  /** True if the file has a higher dynamic range than screens show (HDR). */
  highRange: boolean;
};

export const finishVideo = async (trx: Database, id: number, made: TranscodedVideo): Promise<void> => {
  await trx
    .updateTable('videos')
    .set({
      process_status: 'finished',
      failure: null,
      duration_ms: made.durationMs,
      width: made.width,
      height: made.height,
      loudness_lufs: made.loudnessLufs,
      sound_change: made.soundChange,
      sound_tracks: JSON.stringify(made.soundTracks),
      sound_track: made.soundTrack,
      embedded_captions: JSON.stringify(made.embeddedCaptions),
      poster: made.poster,
      manifest: JSON.stringify(made.manifest),
      made_bytes: made.madeBytes,
      high_range: made.highRange,
    })
    .where('id', '=', id)
    .execute();
};

/** Marks a video as failed; returns false if it is already finished. */
export const failVideo = async (trx: Database, id: number, failure: string): Promise<boolean> => {
  const failed = await trx
    .updateTable('videos')
    .set({ process_status: 'failed', failure })
    .where('id', '=', id)
    .where('process_status', '<>', 'finished')
    .executeTakeFirst();
  return failed.numUpdatedRows > 0n;
};

/** Resets a failed video for another attempt; null if it had not failed or does not exist. */
export const resetFailedVideo = async (
  trx: Database,
  id: number,
): Promise<{ sourceBytes: number } | null> => {
  const reset = await trx
    .updateTable('videos')
    .set({ process_status: 'uploaded', failure: null })
    .where('id', '=', id)
    .where('process_status', '=', 'failed')
    .returning('source_bytes')
    .executeTakeFirst();
  return reset ? { sourceBytes: Number(reset.source_bytes ?? 0) } : null;
};

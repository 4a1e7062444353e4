import { sql } from 'kysely';
import type { Cue } from '../../../../contract/text-tracks/cue.ts';
import type { Database } from '../../../platform/db.ts';
import type { CaptionTrack } from '../captions.ts';
import '../tables.ts';

/** An editor who began from the version before is told that there is another one. */
const nextVersion = sql<number>`captions_version + 1`;

/**
 * Puts a track in the place of the one in its language or after the others, or takes that away; false when there is no
 * such video or track.
 */
export const setCaptions = async (
  trx: Database,
  videoId: number,
  language: string,
  track: CaptionTrack | null,
): Promise<boolean> => {
  const video = await trx
    .selectFrom('videos')
    .select('captions')
    .where('id', '=', videoId)
    .forUpdate()
    .executeTakeFirst();
  if (!video) return false;
  const others = video.captions.filter((known) => known.language !== language);
  if (!track && others.length === video.captions.length) return false;
  const place = video.captions.findIndex((known) => known.language === language);
  const captions = track ? others.toSpliced(place < 0 ? others.length : place, 0, track) : others;
  await trx
    .updateTable('videos')
    .set({ captions: JSON.stringify(captions), captions_version: nextVersion })
    .where('id', '=', videoId)
    .execute();
  return true;
};

export const setChapters = async (
  db: Database,
  videoId: number,
  chapters: readonly Cue[],
): Promise<boolean> => {
  const set = await db
    .updateTable('videos')
    .set({ chapters: JSON.stringify(chapters), captions_version: nextVersion })
    .where('id', '=', videoId)
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
};

import type { Database } from '../../../platform/db.ts';
import type { CaptionTrack } from './captions.ts';
import '../tables.ts';
import type { Cue } from './web-vtt.ts';

/** Puts a track in the place of the one in its language, or takes that away; false when there is no such video or track. */
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
  const captions = [...others, ...(track ? [track] : [])].toSorted((a, b) =>
    a.language < b.language ? -1 : 1,
  );
  await trx
    .updateTable('videos')
    .set({ captions: JSON.stringify(captions) })
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
    .set({ chapters: JSON.stringify(chapters) })
    .where('id', '=', videoId)
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
};

import { t } from '../../../../contract/messages.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { uploadsOf } from '../originals/original-store.ts';
import { passOriginalOn } from '../sound/sound-store.ts';
import { folderOf } from '../uploads/uploads.ts';
import { deleteVideo, lockVideo, markUsed, unusedVideos } from './unused-video-store.ts';

export type VideoRemoval = {
  db: Database;
  storage: Storage;
  clock: Clock;
  /** Returns the given addresses of pictures that are in use. */
  picturesInUse: (urls: readonly string[]) => Promise<string[]>;
};

/**
 * Days for which an unused video is kept: viewers can finish a replaced video, and a changed class can have it back.
 */
export const unusedDays = 7;
const atOnce = 100;
const referenced = '23503';

const isReferenced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === referenced;

/** Removes a video with all its files. Throws `not_found`, and `conflict` if a class has it or it is being made. */
export const removeVideo = async (
  { db, storage, picturesInUse }: VideoRemoval,
  id: number,
): Promise<void> => {
  const remove = async (trx: Database): Promise<void> => {
    const video = await lockVideo(trx, id);
    if (!video) throw new AppError('not_found');
    if (!video.unusedSince)
      throw new AppError('conflict', {
        message: t('A class has this video. Give the class another one first.'),
      });
    if (video.processStatus === 'started')
      throw new AppError('conflict', {
        message: t('This video is being prepared right now. Remove it once that is over.'),
      });
    const uploads = (await passOriginalOn(trx, id)) ? [] : await uploadsOf(trx, id);
    await deleteVideo(trx, id);
    // Remove the files before the deletion of the row commits: a failure leaves the row to be removed again.
    await storage.removeAll(`videos/${id}`);
    for (const upload of uploads) await storage.removeAll(folderOf(upload));
    // Series and categories may show its picture.
    const shown = video.poster ? await picturesInUse([`/uploads/${video.poster}.jpg`]) : [];
    if (shown.length === 0) await storage.removeAll(`posters/${id}`);
  };
  try {
    await transaction(db, remove);
  } catch (error) {
    if (!isReferenced(error)) throw error;
    await markUsed(db, id);
    throw new AppError('conflict', { message: t('A class has this video now.'), cause: error });
  }
};

/** Removes the videos that no class has had for a week; returns their number. */
export const removeUnusedVideos = async (context: VideoRemoval): Promise<number> => {
  const before = new Date(context.clock.now().getTime() - unusedDays * 86_400_000);
  let removed = 0;
  for (const id of await unusedVideos(context.db, before, atOnce))
    try {
      await removeVideo(context, id);
      removed += 1;
    } catch (error) {
      // A class or another process has taken the video meanwhile.
      if (!(error instanceof AppError)) throw error;
    }
  return removed;
};

import { classFields } from '../../../../../contract/catalog-administration/class-fields.ts';
import { t } from '../../../../../contract/messages.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import type { ShowVideo, VideoPlacement } from '../../../library/index.ts';
import { addClass } from '../../classes/new-class.ts';
import { showPicture } from '../../classes/new-class-store.ts';
import { preparingImage } from '../../image.ts';
import { classFieldsOf } from '../managed-class-store.ts';
import { lockVersion } from '../saving/revision-store.ts';
import { saveVersion } from '../saving/versioned-save.ts';
import {
  classOfVideo,
  copyTexts,
  deleteReplacement,
  insertReplacement,
  processStatusOf,
  seriesToFill,
  videoRow,
  videosOfClass,
  waitingClass,
  writeVideo,
} from './class-video-store.ts';

type Change = { classId: number; videoId: number; image: string; authorId: string | null; now: Date };

/** Writes the video of a class, which is one of its fields: a change is a save, with a version and a revision. */
const saveVideo = async (
  trx: Database,
  { classId, videoId, image, authorId, now }: Change,
): Promise<void> => {
  const write = (within: Database): Promise<void> => writeVideo(within, { classId, videoId, image, now });
  // A deleted class has no versions; restored, it has the video.
  if (!(await classFieldsOf(trx, classId))) return write(trx);
  await saveVersion(trx, {
    kind: 'class',
    id: classId,
    version: null,
    authorId,
    now,
    read: async (within) => {
      const fields = await classFieldsOf(within, classId);
      if (!fields) throw new AppError('not_found');
      return fields;
    },
    write,
  });
};

/**
 * Gives a class a video, in one transaction. A video that members can watch stays until the new one is ready; any other
 * is replaced at once. Throws `not_found` if there is no such class.
 */
export const giveVideo = (
  db: Database,
  { classId, videoId, userId, now }: { classId: number; videoId: number; userId: string | null; now: Date },
): Promise<void> =>
  transaction(db, async (trx) => {
    if ((await lockVersion(trx, 'class', classId)) === null) throw new AppError('not_found');
    const present = await videosOfClass(trx, classId);
    if (!present) throw new AppError('not_found');
    const video = await videoRow(trx, videoId);
    if (!video) throw new AppError('not_found');
    const plays = present.videoId !== null && (await processStatusOf(trx, present.videoId)) === 'finished';
    if (plays && video.processStatus !== 'finished')
      return insertReplacement(trx, { classId, videoId, askedBy: userId });
    await deleteReplacement(trx, classId);
    await saveVideo(trx, { classId, videoId, image: video.poster ?? preparingImage, authorId: userId, now });
  });

/** Placement of uploaded videos in the classes that they are sent for (BEY-60). */
export const videoPlacement: VideoPlacement = {
  check: async (db, { classId, seriesId }) => {
    if (classId !== null && !(await videosOfClass(db, classId)))
      throw new AppError('not_found', {
        message: t('The class that this video is for is not there any more. Choose another one.'),
      });
    if (seriesId !== null && !(await seriesToFill(db, seriesId)))
      throw new AppError('not_found', {
        message: t('The series that the new class is to stand in is not there any more. Choose another one.'),
      });
  },
  place: async (trx, { videoId, title, classId, seriesId, userId, now }) => {
    if (classId !== null) {
      if (await videosOfClass(trx, classId)) await giveVideo(trx, { classId, videoId, userId, now });
      return;
    }
    const series = seriesId === null ? null : await seriesToFill(trx, seriesId);
    if (!series) return;
    await addClass(trx, {
      title: title.slice(0, classFields.title.most),
      videoId,
      seriesSlug: series.slug,
      coachSlug: null,
      draft: true,
      now,
    });
  },
  classOf: classOfVideo,
};

/** Shows a finished video: the class that waits for it plays it from now on, and its classes show its picture. */
export const showVideo: ShowVideo = async (trx, { videoId, durationMs, image, now }) => {
  const waiting = await waitingClass(trx, videoId);
  if (waiting) {
    const { classId, askedBy } = waiting;
    await lockVersion(trx, 'class', classId);
    const present = await trx
      .selectFrom('plan_entries')
      .select(camelCased(['video_id']))
      .where('id', '=', classId)
      .executeTakeFirst();
    await saveVideo(trx, { classId, videoId, image, authorId: askedBy, now });
    await deleteReplacement(trx, classId);
    if (present?.videoId) await copyTexts(trx, { from: present.videoId, to: videoId, durationMs });
  }
  await showPicture(trx, videoId, image);
};

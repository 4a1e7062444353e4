import {
  type ClassVideos,
  classVideoEndpoints,
  type ListedVideo,
  type StudioVideo,
} from '../../../../../contract/catalog-administration/videos.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { unusedDays } from '../../../library/index.ts';
import { imageOf } from '../../image.ts';
import { lockVersion } from '../saving/revision-store.ts';
import {
  deleteReplacement,
  lockVideo,
  type VideoRow,
  videoRow,
  videosOfClass,
  videosToLookAfter,
} from './class-video-store.ts';
import { giveVideo } from './placing-videos.ts';

type Context = { db: Database; clock: Clock };

const mostListed = 100;

/** Returns true if a finished video with a source file has sound; null for any other, such as the demo's. */
const hasSound = ({ processStatus, sourceName, loudnessLufs }: VideoRow): boolean | null =>
  processStatus === 'finished' && sourceName !== null ? loudnessLufs !== null : null;

const videoView = (row: VideoRow): StudioVideo => ({
  id: row.id,
  title: row.title,
  processStatus: row.processStatus,
  progress: row.processStatus === 'finished' ? 100 : row.percent,
  failure: row.failure,
  duration: Math.round(row.durationMs / 1000),
  width: row.width,
  height: row.height,
  hasSound: hasSound(row),
  loudness: row.loudnessLufs,
  soundChange: row.soundChange,
  sound: { tracks: row.soundTracks, played: row.soundTrack, choice: row.soundChoice },
  highRange: row.highRange,
  renditions: row.renditions,
  source:
    row.sourceBytes === null
      ? null
      : { name: row.sourceName ?? '', bytes: row.sourceBytes, kept: row.originalKept },
  poster: row.poster === null ? null : imageOf(row.poster),
  captions: row.captions,
  chapters: row.chapters,
  createdAt: row.createdAt.toISOString(),
});

const viewOf = async (db: Database, id: number | null): Promise<StudioVideo | null> => {
  const row = id === null ? null : await videoRow(db, id);
  return row && videoView(row);
};

const classVideos = async ({ db }: Context, classId: number): Promise<ClassVideos> => {
  const found = await videosOfClass(db, classId);
  if (!found) throw new AppError('not_found');
  const { videoId, replacementId, version } = found;
  const [video, replacement] = await Promise.all([viewOf(db, videoId), viewOf(db, replacementId)]);
  return { video, replacement, version };
};

const assignVideo = async (
  context: Context,
  viewer: Viewer,
  { classId, videoId }: { classId: number; videoId: number },
): Promise<ClassVideos> => {
  const { db, clock } = context;
  await transaction(db, async (trx) => {
    // Locks the class first, as everything that locks both does.
    await lockVersion(trx, 'class', classId);
    await lockVideo(trx, videoId);
    const video = await videoRow(trx, videoId);
    if (!video) throw new AppError('not_found', { message: t('This video is not there any more.') });
    if (!video.unusedSince)
      throw new AppError('conflict', {
        message: t('Another class has this video. A video belongs to one class.'),
      });
    await giveVideo(trx, { classId, videoId, userId: viewer.id, now: clock.now() });
  });
  return classVideos(context, classId);
};

const discardReplacement = async (context: Context, classId: number): Promise<ClassVideos> => {
  await transaction(context.db, async (trx) => {
    await lockVersion(trx, 'class', classId);
    await deleteReplacement(trx, classId);
  });
  return classVideos(context, classId);
};

const listedVideos = async ({ db }: Context): Promise<ListedVideo[]> =>
  (await videosToLookAfter(db, mostListed)).map((row) => ({
    video: videoView(row),
    class: row.classId === null ? null : { id: row.classId, title: row.classTitle ?? '' },
    replaces: row.replacing !== null,
    removedAt: row.unusedSince
      ? new Date(row.unusedSince.getTime() + unusedDays * 86_400_000).toISOString()
      : null,
  }));

/** Routes of the videos that classes have and wait for. */
export const classVideoRoutes = (context: Context): BoundEndpoint[] =>
  bind(classVideoEndpoints, {
    'GET /admin/api/plan_entries/{id}/video': ({ params }) => classVideos(context, Number(params.id)),
    'PUT /admin/api/plan_entries/{id}/video': ({ params, viewer, body }) =>
      assignVideo(context, viewer, { classId: Number(params.id), videoId: body.videoId }),
    'DELETE /admin/api/plan_entries/{id}/video/replacement': ({ params }) =>
      discardReplacement(context, Number(params.id)),
    'GET /admin/api/videos': () => listedVideos(context),
  });

import type { FastifyInstance } from 'fastify';
import type { Video } from '../../../contract/catalog/plan-entries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type LoopAudience, mayWatch, mayWatchLoop } from './access.ts';
import { createAccessCache, type Sessions } from './access-cache.ts';
import { createVideoSource } from './playable-videos.ts';
import { loopFile } from './serving/manifest.ts';
import { mediaRoutes } from './serving/media-routes.ts';
import { createTokens, type Holder } from './tokens.ts';
import type { VideoTranscoder, VideoTranscoderParts } from './transcoding/video-transcoder.ts';
import { videoView } from './view.ts';

export { createStreamSamples, type SampleStream } from './frames/stream-samples.ts';
export { storeManifest } from './serving/manifest.ts';
export { storageUse } from './storage-use/storage-use-store.ts';
export type { ProcessStatus } from './tables.ts';
export type { ShowVideo } from './transcoding/transcode-video.ts';
export { videoProgressCounts } from './transcoding/video-count-store.ts';
export { type VideoState, videoState } from './transcoding/video-store.ts';
export { unusedDays } from './unused/removing-videos.ts';
export { refuseOtherName } from './uploads/container.ts';
export { importFile } from './uploads/import-file.ts';
export type { VideoPlacement } from './uploads/uploads.ts';
export { createVideoAdministration } from './video-administration.ts';

export type LibraryOptions = {
  db: Database;
  clock: Clock;
  secret: Secret;
  accounts: Sessions;
  /** Where cycles.json and the segments lie. */
  mediaFolder: string;
  /** Where uploaded videos are kept. */
  storage: Storage;
  /** Captions are shown until a viewer turns them off. */
  captionsBeginOn: boolean;
  /** Who is shown the silent seconds of a video on its card. */
  loops: LoopAudience;
  /** Hears of the bytes of videos that were sent. */
  sent?: (bytes: number) => void;
};

export type Library = {
  /** A Fastify plugin that serves /media. */
  media: (app: FastifyInstance) => Promise<void>;
  /** The video of a class for this viewer: with addresses that play only when they may watch. Null when there is none. */
  video: (
    wanted: { videoId: number | null; freePreview: boolean; thumbnail: string },
    viewer: Viewer | null,
  ) => Promise<Video | null>;
  /** The address of the silent seconds for the card of a class; null where there are none or this viewer has none. */
  loop: (
    wanted: { videoId: number | null; freePreview: boolean },
    viewer: Viewer | null,
  ) => Promise<string | null>;
};

const holderOf = (viewer: Viewer | null, isFree: boolean): Holder =>
  isFree || !viewer ? 'free' : { userId: viewer.id, sessionId: viewer.sessionId };

/** The studio's videos and who may play them. */
export const createLibrary = ({
  db,
  clock,
  secret,
  accounts,
  mediaFolder,
  storage,
  captionsBeginOn,
  loops,
  sent = () => undefined,
}: LibraryOptions): Library => {
  const tokens = createTokens(secret, clock);
  const videos = createVideoSource({ db, mediaFolder, storage });
  return {
    media: mediaRoutes({ tokens, videos, access: createAccessCache(accounts, clock), sent }),
    video: async ({ videoId, freePreview, thumbnail }, viewer) => {
      const video = videoId === null ? null : await videos.fresh(videoId);
      if (!video) return null;
      if (!mayWatch(viewer, freePreview)) return videoView(video, thumbnail, null);
      const holder = holderOf(viewer, freePreview);
      return videoView(video, thumbnail, tokens.issue({ videoId: video.id, holder }), captionsBeginOn);
    },
    loop: async ({ videoId, freePreview }, viewer) => {
      if (videoId === null || !mayWatchLoop(loops, viewer, freePreview)) return null;
      const video = await videos.recent(videoId);
      if (!video?.media.hasLoop) return null;
      const holder = holderOf(viewer, freePreview || loops === 'everyone');
      return `/media/${tokens.issue({ videoId, holder, loopOnly: true })}/${videoId}/${loopFile}`;
    },
  };
};

/** Loaded by the processes that transcode videos only. */
export const createVideoTranscoder = async (parts: VideoTranscoderParts): Promise<VideoTranscoder> =>
  (await import('./transcoding/video-transcoder.ts')).createVideoTranscoder(parts);

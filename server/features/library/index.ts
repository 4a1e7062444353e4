import type { FastifyInstance } from 'fastify';
import type { Video } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type LoopAudience, mayWatch, mayWatchLoop } from './access.ts';
import { loopFile } from './manifest.ts';
import { createVideoSource } from './playable-videos.ts';
import { createAccessCache, type Sessions } from './serving/access-cache.ts';
import { previewAddresses, previewFile } from './serving/preview.ts';
import { mediaRoutes } from './serving/routes.ts';
import { createTokens, type Holder } from './tokens.ts';
import type { VideoTranscoder, VideoTranscoderParts } from './transcoding/video-transcoder.ts';
import { videoView } from './view.ts';

export { createStreamSamples, type SampleStream } from './frames/stream-samples.ts';
export { storeManifest } from './manifest.ts';
export { storageUse } from './storage-use/storage-use-store.ts';
export type { ProcessStatus } from './tables.ts';
export type { ShowVideo } from './transcoding/transcode-video.ts';
export { videoProgressCounts } from './transcoding/video-count-store.ts';
export { unusedDays } from './unused/removing-videos.ts';
export { refuseOtherName } from './uploads/container.ts';
export { importFile } from './uploads/import-file.ts';
export type { VideoPlacement } from './uploads/uploads.ts';
export { createVideoAdministration } from './video-administration.ts';
export { type VideoState, videoState } from './video-store.ts';

export type LibraryOptions = {
  db: Database;
  clock: Clock;
  secret: Secret;
  accounts: Sessions;
  /** Folder of cycles.json and the segments. */
  mediaFolder: string;
  /** Storage of uploaded videos. */
  storage: Storage;
  /** True if captions are shown until a viewer turns them off. */
  captionsBeginOn: boolean;
  /** Audience of the silent preview on a video's card. */
  loops: LoopAudience;
  /** Receives the number of bytes of video sent. */
  sent?: (bytes: number) => void;
};

/** Addresses of the silent preview for the card of a class, and of its first seconds, at most twenty. */
export type Previews = { src: string | null; preview: string | null };

export type Library = {
  /** Fastify plugin that serves /media. */
  media: (app: FastifyInstance) => Promise<void>;
  /**
   * Returns the video of a class for this viewer, with addresses that play only if the viewer may watch. Null without a
   * video.
   */
  video: (
    wanted: { videoId: number | null; freePreview: boolean; thumbnail: string },
    viewer: Viewer | null,
  ) => Promise<Video | null>;
  /** Returns the previews of a class; null if this viewer may not see them. */
  loop: (
    wanted: { videoId: number | null; freePreview: boolean },
    viewer: Viewer | null,
  ) => Promise<Previews | null>;
};

const holderOf = (viewer: Viewer | null, isFree: boolean): Holder =>
  isFree || !viewer ? 'free' : { userId: viewer.id, sessionId: viewer.sessionId };

/** Creates the library: the studio's videos and the access to them. */
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
      const media = (await videos.recent(videoId))?.media;
      if (!media) return null;
      const holder = holderOf(viewer, freePreview || loops === 'everyone');
      const folder = `/media/${tokens.issue({ videoId, holder, previewOnly: true })}/${videoId}`;
      return {
        src: media.hasLoop ? `${folder}/${loopFile}` : null,
        preview: previewAddresses(media).length > 0 ? `${folder}/${previewFile}` : null,
      };
    },
  };
};

/** Loads the transcoder; only processes that transcode videos import it. */
export const createVideoTranscoder = async (parts: VideoTranscoderParts): Promise<VideoTranscoder> =>
  (await import('./transcoding/video-transcoder.ts')).createVideoTranscoder(parts);

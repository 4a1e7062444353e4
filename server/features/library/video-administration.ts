import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findMediaTools } from '../../media/index.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { unprivilegedAccount } from '../../platform/unprivileged/account.ts';
import { createFrames, frameRoutes } from './frames/frames.ts';
import { originalRoutes } from './originals/original-download.ts';
import { createVideoSource } from './playable-videos.ts';
import { posterRoutes } from './posters.ts';
import { libraryRoutes } from './routes.ts';
import { type VideoStorageContext, videoStorageRoutes } from './storage-use/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import type { UploadsContext } from './uploads/uploads.ts';

export type VideoAdministration = {
  routes: BoundEndpoint[];
  /** Fastify plugins: /admin/api/uploads, originals and frames for admins, /uploads/posters for visitors. */
  plugins: ((app: FastifyInstance) => Promise<void>)[];
  close: () => void;
};

export type VideoAdministrationParts = UploadsContext &
  Omit<VideoStorageContext, 'paintFrame'> & {
    jobs: Jobs;
    mediaFolder: string;
    dataFolder: string;
    ffmpegPath: string | null;
    ffprobePath: string | null;
  };

/** Creates the studio's video administration: uploads, progress, and retention settings. */
export const createVideoAdministration = (parts: VideoAdministrationParts): VideoAdministration => {
  const { dataFolder, ffmpegPath, ffprobePath, storage } = parts;
  const frames = createFrames({
    videos: createVideoSource(parts),
    dataFolder,
    findTools: () =>
      findMediaTools({
        ffmpegPath,
        ffprobePath,
        account: unprivilegedAccount(),
        toolsFolder: join(dataFolder, 'tools'),
      }),
  });
  return {
    routes: [...libraryRoutes(parts), ...videoStorageRoutes({ ...parts, paintFrame: frames.paint })],
    plugins: [uploadRoutes(parts), originalRoutes(parts), frameRoutes(frames.paint), posterRoutes(storage)],
    close: frames.close,
  };
};

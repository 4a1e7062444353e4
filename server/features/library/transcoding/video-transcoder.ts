import { join } from 'node:path';
import { findMediaTools } from '../../../media/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { unprivilegedAccount } from '../../../platform/unprivileged/account.ts';
import { removeObsoleteOriginals } from '../originals/removing-originals.ts';
import { countVideos } from '../storage-use/counting.ts';
import { smallVideoQueue, videoQueue } from '../transcoding-queue.ts';
import { removeUnusedVideos, type VideoRemoval } from '../unused/removing-videos.ts';
import { sweepUploads } from '../uploads/uploads.ts';
import { openWorkFolder } from '../work-folder.ts';
import { giveUpVideo, type TranscodingContext, transcodeVideo } from './transcode-video.ts';

export type VideoTranscoderParts = {
  db: Database;
  clock: Clock;
  storage: Storage;
  jobs: Jobs;
  log: Log;
  dataFolder: string;
  ffmpegPath: string | null;
  ffprobePath: string | null;
  showVideo: TranscodingContext['showVideo'];
  resizePicture: TranscodingContext['resizePicture'];
  /** Returns the given addresses of pictures that are in use. */
  picturesInUse: VideoRemoval['picturesInUse'];
};

export type VideoTranscoder = {
  /** Description of the media tools, in one line. */
  sentence: string;
  /** True if the tools are the older, bundled ones. */
  bundledTools: boolean;
  /** Takes jobs until the jobs are stopped. */
  work: () => void;
  /** Removes leftovers of killed processes and abandoned uploads. */
  sweep: () => Promise<void>;
  /** Releases the resources; call it after the jobs have been stopped. */
  close: () => Promise<void>;
};

/** Transcodes uploaded videos. Throws MediaToolsProblem if this machine has no media tools. */
export const createVideoTranscoder = async (parts: VideoTranscoderParts): Promise<VideoTranscoder> => {
  const { db, clock, storage, jobs, log, showVideo, resizePicture, picturesInUse } = parts;
  const { dataFolder, ffmpegPath, ffprobePath } = parts;
  const tools = await findMediaTools({
    ffmpegPath,
    ffprobePath,
    toolsFolder: join(dataFolder, 'tools'),
    account: unprivilegedAccount(),
  });
  const { folder, remove } = openWorkFolder(dataFolder);
  const context: TranscodingContext = {
    db,
    clock,
    storage,
    tools,
    workFolder: folder,
    log,
    showVideo,
    resizePicture,
  };
  return {
    sentence: tools.sentence,
    bundledTools: tools.from === 'bundled',
    work: () => {
      for (const queue of [videoQueue, smallVideoQueue])
        jobs.work(queue, {
          attempt: (attempt) => transcodeVideo(context, attempt),
          givenUp: (data) => giveUpVideo(context, data),
        });
    },
    sweep: async () => {
      const forgotten = await sweepUploads({ db, clock, storage });
      if (forgotten > 0) log.info({ forgotten }, 'uploads nobody went on with removed');
      const removed = await removeUnusedVideos({ db, clock, storage, picturesInUse });
      if (removed > 0) log.info({ removed }, 'videos that no class has removed');
      await removeObsoleteOriginals({ db, storage });
      await countVideos({ db, storage });
    },
    close: async () => remove(),
  };
};

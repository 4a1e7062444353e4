import { picturesInUse, showVideo } from '../features/catalog/index.ts';
import { createVideoTranscoder } from '../features/library/index.ts';
import { resizeStudioPicture } from '../features/uploads/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Scheduler } from '../platform/jobs/scheduler.ts';
import type { Log } from '../platform/log.ts';
import type { BillingTime } from '../platform/payments/billing-time.ts';
import type { Storage } from '../platform/storage/index.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

export type WorkerParts = {
  config: Config;
  studio: StudioSettings;
  db: Db;
  clock: Clock;
  /** Clock of memberships. */
  billingTime: BillingTime;
  log: Log;
  storage: Storage;
  jobs: Jobs;
  scheduler: Scheduler;
};

const oldTools =
  'Others can reach this studio, and its videos are read by the ffmpeg of 2018 that comes along. Install a current ffmpeg and ffprobe, or set FFMPEG_PATH and FFPROBE_PATH to them.';
const sweepEveryMs = 60 * 60 * 1000;

/**
 * Starts the worker role: takes jobs from the database and transcodes videos, one at a time. Needs no port. Throws the
 * reason if it has no tools to transcode with, or no storage.
 */
export const createWorker = async ({
  config,
  db,
  clock,
  log,
  storage,
  jobs,
  scheduler,
}: Omit<WorkerParts, 'studio' | 'billingTime'>) => {
  await storage.check();
  const { dataFolder, ffmpegPath, ffprobePath } = config;
  const transcoder = await createVideoTranscoder({
    db: db.db,
    clock,
    log,
    storage,
    jobs,
    dataFolder,
    ffmpegPath,
    ffprobePath,
    showVideo,
    resizePicture: resizeStudioPicture,
    picturesInUse: (urls) => picturesInUse(db.db, urls),
  });
  transcoder.work();
  const sweeping = scheduler.add({
    name: 'videos-sweep',
    everyMs: sweepEveryMs,
    run: transcoder.sweep,
    failure: 'the sweep of videos waits',
  });
  return {
    /** Sentence that names the ffmpeg in use. */
    sentence: transcoder.sentence,
    /** Warning about the bundled ffmpeg, for the owner of a studio that others can reach; null for none. */
    warning: config.reachable && transcoder.bundledTools ? oldTools : null,
    /** Stops the worker and gives the running job back. */
    stop: async (): Promise<void> => {
      await sweeping.stop();
      await jobs.stop();
      await transcoder.close();
    },
  };
};

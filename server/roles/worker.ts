import { picturesInUse, showVideo } from '../features/catalog/index.ts';
import { createVideoTranscoder } from '../features/library/index.ts';
import { resizeStudioPicture } from '../features/uploads/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import type { BillingTime } from '../platform/payments/billing-time.ts';
import type { Storage } from '../platform/storage/index.ts';
import type { StudioSettings } from '../platform/studio-settings/studio-settings.ts';

export type WorkerParts = {
  config: Config;
  studio: StudioSettings;
  db: Db;
  clock: Clock;
  /** The time of memberships. */
  billingTime: BillingTime;
  log: Log;
  storage: Storage;
  jobs: Jobs;
};

const oldTools =
  'Others can reach this studio, and its videos are read by the ffmpeg of 2018 that comes along. Install a current ffmpeg and ffprobe, or set FFMPEG_PATH and FFPROBE_PATH to them.';
const sweepEveryMs = 60 * 60 * 1000;

/**
 * The worker role: takes jobs from the database and makes videos, one at a time. It needs no port. Throws in words
 * where it has nothing to make them with, or nowhere to keep them.
 */
export const createWorker = async ({
  config,
  db,
  clock,
  log,
  storage,
  jobs,
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
  const sweep = (): void => {
    transcoder.sweep().catch((error: unknown) => log.error({ err: error }, 'sweep'));
  };
  const sweeping = setInterval(sweep, sweepEveryMs);
  await transcoder.work();
  sweep();
  return {
    /** Which ffmpeg it uses, in a line. */
    sentence: transcoder.sentence,
    /** What the owner of a studio that others can reach should change; null: nothing. */
    warning: config.reachable && transcoder.bundledTools ? oldTools : null,
    /** Gives the job under way back. */
    stop: async (): Promise<void> => {
      clearInterval(sweeping);
      await jobs.stop();
      await transcoder.close();
    },
  };
};

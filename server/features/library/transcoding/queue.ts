import type { Database } from '../../../platform/db.ts';
import type { Jobs, Queue } from '../../../platform/jobs/index.ts';

/** Videos to be transcoded. */
export const videoQueue: Queue<{ videoId: number }> = {
  name: 'videos',
  heartbeatSeconds: 30,
  expireSeconds: 86_400,
  retries: 4,
  pauseSeconds: 10,
};

/** Queues the transcoding of a video once `trx` commits. Idempotent. */
export const requestTranscoding = async (trx: Database, jobs: Jobs, videoId: number): Promise<void> => {
  await jobs.send(trx, videoQueue, `video-${videoId}`, { videoId });
};

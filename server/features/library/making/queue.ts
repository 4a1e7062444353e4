import type { Database } from '../../../platform/db.ts';
import type { Jobs, Queue } from '../../../platform/jobs/index.ts';

/** Videos to be made into what plays. */
export const videoQueue: Queue<{ videoId: number }> = {
  name: 'videos',
  heartbeatSeconds: 30,
  expireSeconds: 86_400,
  retries: 4,
  pauseSeconds: 10,
};

/** Asks for a video to be made once `trx` commits; asking twice makes it once. */
export const askForVideo = async (trx: Database, jobs: Jobs, videoId: number): Promise<void> => {
  await jobs.send(trx, videoQueue, `video-${videoId}`, { videoId });
};

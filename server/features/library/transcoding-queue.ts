import type { Database } from '../../platform/db.ts';
import type { Jobs, Queue } from '../../platform/jobs/index.ts';

/** Videos to be transcoded. */
export const videoQueue: Queue<{ videoId: number }> = {
  name: 'videos',
  heartbeatSeconds: 30,
  expireSeconds: 86_400,
  retries: 4,
  pauseSeconds: 10,
};

/** Small files, which are made beside a large one instead of after it. */
export const smallVideoQueue: typeof videoQueue = { ...videoQueue, name: 'small-videos' };

/** The size of a quarter of an hour of video from a telephone. */
const smallBytes = 500_000_000;

/** Queues the transcoding of a video, whose file has so many bytes, once `trx` commits. Idempotent. */
export const requestTranscoding = async (
  trx: Database,
  jobs: Jobs,
  { videoId, sourceBytes }: { videoId: number; sourceBytes: number },
): Promise<void> => {
  const queue = sourceBytes <= smallBytes ? smallVideoQueue : videoQueue;
  await jobs.send(trx, queue, `video-${videoId}`, { videoId });
};

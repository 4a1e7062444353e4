import type { Log } from '../../../platform/log.ts';

const pauseMs = 2000;
/** Share of the progress that transcoding takes; the rest is for storing the result. */
const madeShare = 0.95;

/** Reports the progress of a video, at most every two seconds; a failed report does not stop the work. */
export const createProgress = (tell: (percent: number) => Promise<void>, log: Log) => {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let telling = Promise.resolve();
  return {
    tell: (percent: number): void => {
      const now = performance.now();
      if (now - reportedAt < pauseMs) return;
      reportedAt = now;
      telling = telling
        .then(() => tell(Math.round(percent * madeShare)))
        .catch((error: unknown) => log.warn({ err: error }, 'progress not told'));
    },
    /** Resolves once the last report has arrived. */
    end: (): Promise<void> => telling,
  };
};

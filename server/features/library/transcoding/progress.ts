import type { Log } from '../../../platform/log.ts';

const pauseMs = 2000;
/** What is left for storing what was made. */
const madeShare = 0.95;

/** Tells how far a video is, at most every two seconds; that it cannot be told is no reason to stop. */
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
    /** Resolves once what was told last has arrived. */
    end: (): Promise<void> => telling,
  };
};

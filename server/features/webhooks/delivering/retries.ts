import { webhookLimits } from '../../../../contract/integrations/webhook-limits.ts';
import { doublingPause } from '../../../platform/jobs/back-off.ts';

const firstPauseMs = 30_000;
const longestPauseMs = 6 * 3_600_000;
export const retriedForMs = webhookLimits.retryDays * 86_400_000;

type Series = {
  /** Number of attempts so far, at least 1. */
  tries: number;
  /** Moment of the first attempt. */
  seriesAt: Date;
  now: Date;
  /** Random number from 0 to 1. */
  random: number;
};

/**
 * Returns the moment of the next attempt. The back-off doubles from half a minute to six hours, with a jitter of a
 * fifth, so that deliveries that failed together are not repeated together. The last attempt comes three days after the
 * first; null after that.
 */
export const nextAttempt = ({ tries, seriesAt, now, random }: Series): Date | null => {
  const lastMs = seriesAt.getTime() + retriedForMs;
  if (now.getTime() >= lastMs) return null;
  const pauseMs = doublingPause(tries, { firstMs: firstPauseMs, longestMs: longestPauseMs });
  const jitter = 0.8 + 0.4 * random;
  return new Date(Math.min(now.getTime() + pauseMs * jitter, lastMs));
};

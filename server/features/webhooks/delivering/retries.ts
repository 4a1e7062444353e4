import { webhookLimits } from '../../../../contract/integrations/webhook-limits.ts';

const firstPauseMs = 30_000;
const longestPauseMs = 6 * 3_600_000;
export const retriedForMs = webhookLimits.retryDays * 86_400_000;

type Series = {
  /** Attempts so far, at least 1. */
  tries: number;
  /** When the first of them was made. */
  seriesAt: Date;
  now: Date;
  /** From 0 to 1. */
  random: number;
};

/**
 * The pause doubles from half a minute to six hours, a fifth more or less, so that what failed together does not come
 * back together. The last attempt comes three days after the first; null after that.
 */
export const nextAttempt = ({ tries, seriesAt, now, random }: Series): Date | null => {
  const lastMs = seriesAt.getTime() + retriedForMs;
  if (now.getTime() >= lastMs) return null;
  const pauseMs = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs) * (0.8 + 0.4 * random);
  return new Date(Math.min(now.getTime() + pauseMs, lastMs));
};

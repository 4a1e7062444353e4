import { tooManyAttempts } from '../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../platform/db.ts';
import type { AppError } from '../../platform/errors.ts';
import type { CommentsContext } from '../context.ts';
import { consumeStored, type RateLimit, theoreticalArrival } from './rate-limit-store.ts';

/** Rate limits that are generous for people and hard for scripts (BEY-50), counted in the member's row: exact over all processes. */
export const rateLimits = {
  write: { column: 'write_limit_resets_at', burst: 10, emissionIntervalSeconds: 20 },
  change: { column: 'change_limit_resets_at', burst: 30, emissionIntervalSeconds: 1 },
  like: { column: 'like_limit_resets_at', burst: 60, emissionIntervalSeconds: 0.5 },
  report: { column: 'report_limit_resets_at', burst: 10, emissionIntervalSeconds: 60 },
} as const satisfies Record<string, RateLimit>;
export type RateLimitKind = keyof typeof rateLimits;

/** The refusal of an action that is beyond the limit now, with how long to wait. */
export const rateLimitRefusal = async (
  db: Database,
  { userId, kind, now }: { userId: string; kind: RateLimitKind; now: Date },
): Promise<AppError> => {
  const limit = rateLimits[kind];
  const arrivalMs = (await theoreticalArrival(db, userId, limit))?.getTime() ?? 0;
  return tooManyAttempts(
    arrivalMs - now.getTime() - (limit.burst - 1) * limit.emissionIntervalSeconds * 1000,
  );
};

/**
 * Counts one action of a member whose row is locked (`lockCaller`), in the transaction of that action: an action that
 * fails does not count. Throws `too_many_attempts` with how long to wait.
 */
export const consumeRateLimit = async (
  { db, clock }: Pick<CommentsContext, 'db' | 'clock'>,
  userId: string,
  kind: RateLimitKind,
): Promise<void> => {
  const now = clock.now();
  if (await consumeStored(db, userId, rateLimits[kind], now)) return;
  throw await rateLimitRefusal(db, { userId, kind, now });
};

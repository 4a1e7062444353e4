import { LRUCache } from 'lru-cache';
import { entryLimit } from '../cache/entry-limit.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';

const rememberedCallers = 50_000;

/** What every rate limiter of the product refuses with, wherever it counts (docs/decisions/0016). */
export const tooManyAttempts = (waitMs: number, message?: (seconds: number) => string): AppError => {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('too_many_attempts', { retryAfterSeconds, message: message?.(retryAfterSeconds) });
};

/**
 * Token-bucket rate limiter: each caller may make `burst` calls at once and `perSecond` for as long as they like.
 * Beyond that it throws `too_many_attempts` with the seconds until the next call. It counts in this process alone.
 */
export const createRateLimiter = (
  clock: Clock,
  { burst, perSecond }: { burst: number; perSecond: number },
) => {
  const left = new LRUCache<string, { tokens: number; atMs: number }>(entryLimit(rememberedCallers));

  return (caller: string, cost = 1): void => {
    const now = clock.now().getTime();
    const before = left.get(caller) ?? { tokens: burst, atMs: now };
    const refilled = before.tokens + (Math.max(0, now - before.atMs) / 1000) * perSecond;
    const tokens = Math.min(burst, refilled);
    const enough = tokens >= cost;
    left.set(caller, { tokens: enough ? tokens - cost : tokens, atMs: now });
    if (!enough) throw tooManyAttempts((1000 * (cost - tokens)) / perSecond);
  };
};
export type RateLimiter = ReturnType<typeof createRateLimiter>;

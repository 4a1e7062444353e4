import { LRUCache } from 'lru-cache';
import { entryLimit } from '../cache/entry-limit.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { siteFactor, siteOf, type VisitorAddress } from '../visitor-address.ts';

const rememberedCallers = 50_000;

/** Returns the error of every rate limiter of the product (docs/decisions/0016). */
export const tooManyAttempts = (waitMs: number, message?: (seconds: number) => string): AppError => {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('too_many_attempts', { retryAfterSeconds, message: message?.(retryAfterSeconds) });
};

/** Caller as a rate limiter counts it: an account or another thing with an id, or a visitor by network address. */
export type LimitedCaller = { readonly id: string | number } | VisitorAddress;

type Bucket = { tokens: number; atMs: number };
type Rate = { burst: number; perSecond: number };

/** Returns the buckets that a call of this caller takes from, by their keys. */
const ratesOf = (caller: LimitedCaller, { burst, perSecond }: Rate): [key: string, rate: Rate][] => {
  if (typeof caller !== 'string') return [[String(caller.id), { burst, perSecond }]];
  const site = siteOf(caller);
  const ofSite = { burst: burst * siteFactor, perSecond: perSecond * siteFactor };
  return [[caller, { burst, perSecond }], ...(site ? [[site, ofSite] as [string, Rate]] : [])];
};

/**
 * Creates a token-bucket rate limiter: each caller may make `burst` calls at once and `perSecond` for as long as they
 * like. A call returns the number of calls that may follow at once, or throws `too_many_attempts` with the seconds
 * until the next call. Visitors of one IPv6 /48 have `siteFactor` times as much together. Counts in this process alone.
 */
export const createRateLimiter = (clock: Clock, limit: Rate) => {
  const left = new LRUCache<string, Bucket>(entryLimit(rememberedCallers));

  const refilled = (key: string, { burst, perSecond }: Rate, now: number): number => {
    const { tokens, atMs } = left.get(key) ?? { tokens: burst, atMs: now };
    return Math.min(burst, tokens + (Math.max(0, now - atMs) / 1000) * perSecond);
  };

  return (caller: LimitedCaller, cost = 1): number => {
    const now = clock.now().getTime();
    const buckets = ratesOf(caller, limit).map(([key, rate]) => ({
      key,
      rate,
      tokens: refilled(key, rate, now),
    }));
    const missing = buckets.filter(({ tokens }) => tokens < cost);
    for (const { key, tokens } of buckets)
      left.set(key, { tokens: missing.length === 0 ? tokens - cost : tokens, atMs: now });
    if (missing.length === 0) return Math.floor(Math.min(...buckets.map(({ tokens }) => tokens - cost)));
    throw tooManyAttempts(
      Math.max(...missing.map(({ tokens, rate }) => (1000 * (cost - tokens)) / rate.perSecond)),
    );
  };
};
export type RateLimiter = ReturnType<typeof createRateLimiter>;

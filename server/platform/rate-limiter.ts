import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';

const rememberedCallers = 50_000;

/**
 * Lets each caller do `burst` things at once and `perSecond` for as long as they like; beyond that they are told to
 * wait. Counts in this process alone: it protects it, and is no account of what anybody did.
 */
export const createPace = (clock: Clock, { burst, perSecond }: { burst: number; perSecond: number }) => {
  const left = new LRUCache<string, { tokens: number; atMs: number }>({ max: rememberedCallers });

  return (caller: string, cost = 1): void => {
    const now = clock.now().getTime();
    const before = left.get(caller) ?? { tokens: burst, atMs: now };
    const refilled = before.tokens + (Math.max(0, now - before.atMs) / 1000) * perSecond;
    const tokens = Math.min(burst, refilled);
    const enough = tokens >= cost;
    left.set(caller, { tokens: enough ? tokens - cost : tokens, atMs: now });
    if (!enough)
      throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil((cost - tokens) / perSecond) });
  };
};
export type Pace = ReturnType<typeof createPace>;

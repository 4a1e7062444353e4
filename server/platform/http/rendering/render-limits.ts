import { availableParallelism } from 'node:os';
import type { Clock } from '../../clock.ts';
import { createRateLimiter } from '../../concurrency/rate-limiter.ts';
import { createSemaphore } from '../../concurrency/semaphore.ts';
import { AppError } from '../../errors.ts';
import type { VisitorAddress } from '../../visitor-address.ts';

export type RenderLimits = {
  /** Maximum number of concurrent renders, and of those that wait for their turn. */
  atOnce: number;
  waiting: number;
  /** Maximum number of renders of one caller, running and waiting. */
  perCaller: number;
  visitor: { burst: number; perSecond: number };
  member: { burst: number; perSecond: number };
  clock: Clock;
};

/** Monotonic clock, which no setting of the machine's clock changes. */
const monotonicClock: Clock = { now: () => new Date(performance.now()) };

export const usualLimits: RenderLimits = {
  // A render computes on one thread and waits for the database in between.
  atOnce: Math.min(8, 2 * availableParallelism()),
  waiting: 64,
  perCaller: 16,
  visitor: { burst: 60, perSecond: 5 },
  member: { burst: 120, perSecond: 10 },
  clock: monotonicClock,
};

export type Caller = { kind: 'visitor'; id: VisitorAddress } | { kind: 'member'; id: string };

const busy = (): AppError => new AppError('unavailable', { retryAfterSeconds: 2 });

/**
 * Creates the limits of renders: a few at once, and a few each second for one caller; throws 429 or 503 beyond that,
 * before any work.
 */
export const createRenderLimits = ({ atOnce, waiting, perCaller, ...limits }: RenderLimits) => {
  const semaphore = createSemaphore({ atOnce, waiting, perCaller, refusal: busy });
  const rateLimiters = {
    visitor: createRateLimiter(limits.clock, limits.visitor),
    member: createRateLimiter(limits.clock, limits.member),
  };
  return async <Result>(caller: Caller, task: () => Promise<Result>): Promise<Result> => {
    if (caller.kind === 'visitor') rateLimiters.visitor(caller.id);
    else rateLimiters.member(caller);
    return semaphore(task, `${caller.kind} ${caller.id}`);
  };
};

import { AppError } from '../errors.ts';

export type SemaphoreLimits = {
  /** How many tasks run at once. */
  atOnce: number;
  /** How many may wait, of all callers together. */
  waiting: number;
  /** How many one caller may have in here, running or waiting. */
  perCaller?: number;
  /** What a task is refused with where as many wait as may, or where the caller has its share in here already. */
  refusal?: (reason: 'full' | 'share') => AppError;
};

const usualRefusal = (reason: 'full' | 'share'): AppError =>
  new AppError(reason === 'full' ? 'unavailable' : 'too_many_attempts', { retryAfterSeconds: 5 });

/**
 * Semaphore: runs a few tasks at once and lets some wait. It goes round the callers: one that asks for much waits
 * behind itself and not before the others.
 */
export const createSemaphore = (limits: SemaphoreLimits) => {
  const { atOnce, perCaller = Number.POSITIVE_INFINITY, refusal = usualRefusal } = limits;
  /** Who waits, in the order in which their turn comes. */
  const waiting = new Map<string, (() => void)[]>();
  const inside = new Map<string, number>();
  let waitingCount = 0;
  let running = 0;

  const enter = (caller: string): void => {
    const share = inside.get(caller) ?? 0;
    if (share >= perCaller) throw refusal('share');
    if (running >= atOnce && waitingCount >= limits.waiting) throw refusal('full');
    inside.set(caller, share + 1);
  };

  const acquire = async (caller: string): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    waitingCount += 1;
    await new Promise<void>((resolve) => waiting.set(caller, [...(waiting.get(caller) ?? []), resolve]));
  };

  /** The first of the caller who has waited longest; who has more waits behind the others again. */
  const next = (): (() => void) | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const [caller, [start, ...later]] = first;
    waiting.delete(caller);
    if (later.length > 0) waiting.set(caller, later);
    waitingCount -= 1;
    return start;
  };

  /** A task that ends hands its permit to the next. */
  const release = (caller: string): void => {
    const share = (inside.get(caller) ?? 1) - 1;
    if (share > 0) inside.set(caller, share);
    else inside.delete(caller);
    const start = next();
    if (start) start();
    else running -= 1;
  };

  /** Tasks without a caller wait in the order in which they came. */
  return async <Result>(task: () => Promise<Result>, caller = ''): Promise<Result> => {
    enter(caller);
    await acquire(caller);
    try {
      return await task();
    } finally {
      release(caller);
    }
  };
};
export type Semaphore = ReturnType<typeof createSemaphore>;

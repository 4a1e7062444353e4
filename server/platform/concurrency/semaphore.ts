import { AppError } from '../errors.ts';

export type SemaphoreLimits = {
  /** Maximum number of running tasks. */
  atOnce: number;
  /** Maximum number of waiting tasks, of all callers together. */
  waiting: number;
  /** Maximum number of tasks of one caller, running or waiting. */
  perCaller?: number;
  /** Returns the error for a task that is refused: `full` beyond `waiting`, `share` beyond `perCaller`. */
  refusal?: (reason: 'full' | 'share') => AppError;
};

const usualRefusal = (reason: 'full' | 'share'): AppError =>
  new AppError(reason === 'full' ? 'unavailable' : 'too_many_attempts', { retryAfterSeconds: 5 });

/**
 * Creates a semaphore that runs a few tasks at once and lets some wait. Callers take turns: a caller with many tasks
 * does not delay the tasks of others.
 */
export const createSemaphore = (limits: SemaphoreLimits) => {
  const { atOnce, perCaller = Number.POSITIVE_INFINITY, refusal = usualRefusal } = limits;
  /** Waiting tasks by caller, in the order of their turns. */
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

  /**
   * Returns the first task of the caller whose turn it is; if that caller has more tasks, they queue behind the others.
   */
  const next = (): (() => void) | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const [caller, [start, ...later]] = first;
    waiting.delete(caller);
    if (later.length > 0) waiting.set(caller, later);
    waitingCount -= 1;
    return start;
  };

  /** Passes the permit of a finished task to the next task. */
  const release = (caller: string): void => {
    const share = (inside.get(caller) ?? 1) - 1;
    if (share > 0) inside.set(caller, share);
    else inside.delete(caller);
    const start = next();
    if (start) start();
    else running -= 1;
  };

  /** Runs a task within the limits; tasks without a caller run in order of arrival. */
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

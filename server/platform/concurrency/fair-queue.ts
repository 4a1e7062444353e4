import { AppError } from '../errors.ts';

type Options = {
  /** How many run at once. */
  atOnce: number;
  /** How many may wait, of all callers together. */
  waitingAtMost: number;
  /** How many one caller may have in here, running or waiting. */
  perCaller: number;
};

const retryAfterSeconds = 5;

/**
 * A queue of costly work that goes round the callers: one that asks for much waits behind itself and not before the
 * others. Throws too_many_attempts to a caller that has its share in here already, and unavailable when it is full.
 */
export const createFairQueue = ({ atOnce, waitingAtMost, perCaller }: Options) => {
  /** Who waits, in the order in which their turn comes. */
  const waiting = new Map<string, (() => void)[]>();
  const inside = new Map<string, number>();
  let waitingCount = 0;
  let running = 0;

  const enter = (caller: string): void => {
    const share = inside.get(caller) ?? 0;
    if (share >= perCaller) throw new AppError('too_many_attempts', { retryAfterSeconds });
    if (running >= atOnce && waitingCount >= waitingAtMost)
      throw new AppError('unavailable', { retryAfterSeconds });
    inside.set(caller, share + 1);
  };

  const ownTurn = async (caller: string): Promise<void> => {
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

  const leave = (caller: string): void => {
    const share = (inside.get(caller) ?? 1) - 1;
    if (share > 0) inside.set(caller, share);
    else inside.delete(caller);
    const start = next();
    if (start) start();
    else running -= 1;
  };

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    enter(caller);
    await ownTurn(caller);
    try {
      return await work();
    } finally {
      leave(caller);
    }
  };
};

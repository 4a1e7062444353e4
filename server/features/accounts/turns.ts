import { AppError } from '../../platform/errors.ts';
import type { AuthCallsContext } from './auth-calls.ts';

type Library = AuthCallsContext['library'];

/** Calls that hash a password: each keeps one of libuv's four threads busy for a good part of a second. */
const hashing: readonly string[] = ['sign-in/email', 'sign-up/email', 'reset-password'];
/** Files and new database connections need threads too, whoever floods the sign-in. */
const atOnce = 2;
/** As many as are answered before people give up. */
const waitingAtMost = 40;
const retryAfterSeconds = 5;

/** Runs what it is given, a few at a time; throws unavailable when too many wait already. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export const createTurns = (): Turns => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const myTurn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingAtMost) throw new AppError('unavailable', { retryAfterSeconds });
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** Hands the turn on, or gives it back. */
  const passOn = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    await myTurn();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
};

/** The library, with calls that hash taking turns. */
export const inTurns =
  (library: Library, takeTurn: Turns): Library =>
  (visit, method, path, input) => {
    const call = () => library(visit, method, path, input);
    return hashing.includes(path) ? takeTurn(call) : call();
  };

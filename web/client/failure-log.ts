import { ApiError, unexpectedCode } from './api.ts';
import { foreignCode } from './foreign-answers.ts';

/** True of a call that was refused in the words of the studio, which the page shows: a wrong value, no right, too late. */
const isRefusal = (one: unknown): boolean =>
  one instanceof ApiError &&
  one.status >= 400 &&
  one.status < 500 &&
  one.code !== unexpectedCode &&
  one.code !== foreignCode;

/**
 * Failed calls are logged in the browser only: the server that renders a page has a log of its own. A refusal is no
 * failure.
 */
export const logFailure = (...what: unknown[]): void => {
  if (typeof document !== 'undefined' && !what.some(isRefusal)) console.error(...what);
};

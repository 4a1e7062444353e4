import { ApiError, unexpectedCode } from '../../client/api.ts';
import { foreignCode } from '../../client/foreign-answers.ts';

/** Where members write to when all else fails; in the browser only. */
export const supportAddress = (): string => `support@${window.location.hostname.replace(/^www\./, '')}`;

export const unknownProblem = (): string =>
  `We apologize, but there has been an error. Please contact ${supportAddress()}.`;

const hasWords = ({ status, code, message }: ApiError): boolean =>
  status > 0 && code !== foreignCode && !(code === unexpectedCode && message === 'Something went wrong.');

/** The session ended while the page was open. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** What a failed change of a membership says: the server's words, where there are any. */
export const membershipProblem = (error: unknown): string => {
  if (isSignedOut(error)) return 'You are signed out. Please sign in again.';
  return error instanceof ApiError && hasWords(error) ? error.message : unknownProblem();
};

/** What a failed cancellation says: a refusal in the server's words or by its name, anything else as ours to find out. */
export const cancellationProblem = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return `Oops, something went wrong. Please contact ${supportAddress()} and we'll get to the bottom of it.`;
  return hasWords(error) ? error.message : error.statusText || error.message;
};

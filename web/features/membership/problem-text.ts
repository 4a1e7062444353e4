import { t } from '../../../contract/messages.ts';
import { ApiError, unexpectedCode } from '../../client/api.ts';
import { foreignCode } from '../../client/foreign-answers.ts';

/** Returns the support address for members, derived from the host; in the browser only. */
export const supportAddress = (): string => `support@${window.location.hostname.replace(/^www\./, '')}`;

export const unknownProblem = (): string =>
  t('We apologize, but there has been an error. Please contact {address}.', {
    address: supportAddress(),
  });

const hasWords = ({ status, code, message }: ApiError): boolean =>
  status > 0 && code !== foreignCode && !(code === unexpectedCode && message === t('Something went wrong.'));

/** True if the session ended while the page was open. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Returns the message of a failed change of a membership: the server's, if it has one. */
export const membershipProblem = (error: unknown): string => {
  if (isSignedOut(error)) return t('You are signed out. Please sign in again.');
  return error instanceof ApiError && hasWords(error) ? error.message : unknownProblem();
};

/**
 * Returns the message of a failed cancellation: the server's words or status text for a refusal, otherwise a general
 * one.
 */
export const cancellationProblem = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return t("Oops, something went wrong. Please contact {address} and we'll get to the bottom of it.", {
      address: supportAddress(),
    });
  return hasWords(error) ? error.message : error.statusText || error.message;
};

import { AppError } from '../errors.ts';
import { databaseFailure, type Failure } from './failure.ts';

/** In how many seconds one may try again, where nothing says better. */
const retryAfterSeconds = 5;

const sentences: Record<Failure, string> = {
  away: 'the database is away',
  overloaded: 'the database has no room for another connection',
  slow: 'the database takes too long',
  'disk full': 'the disk of the database is full',
  'read only': 'the database takes no writes',
};

const fullDisk = ['ENOSPC', 'EDQUOT'];

const isFullDisk = (error: unknown): boolean => {
  if (databaseFailure(error) === 'disk full') return true;
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && fullDisk.includes(String(error.code))) return true;
  return 'cause' in error && isFullDisk(error.cause);
};

/**
 * The answer to a failure that is nothing but something being away, full or slow for now; null for any other. Those who
 * keep the studio's files are told that its disk is full, and what helps.
 */
export const asUnavailable = (error: unknown, { toKeeper = false } = {}): AppError | null => {
  if (isFullDisk(error))
    return new AppError(toKeeper ? 'storage_full' : 'unavailable', { retryAfterSeconds, cause: error });
  if (error instanceof AppError && error.code !== 'internal')
    return error.code === 'unavailable' ? withRetryAfter(error) : null;
  return databaseFailure(error) ? new AppError('unavailable', { retryAfterSeconds, cause: error }) : null;
};

const withRetryAfter = (error: AppError): AppError => {
  if (error.retryAfterSeconds !== undefined) return error;
  const { message, cause } = error;
  return new AppError('unavailable', { message, cause, retryAfterSeconds });
};

/** Why, in words for the log. */
export const reasonOf = (failure: AppError): string => {
  const known = databaseFailure(failure.cause);
  if (known) return sentences[known];
  return isFullDisk(failure.cause) ? 'the disk is full' : failure.message;
};

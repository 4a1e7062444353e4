import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';

/** The words of a failed change; null where none failed. */
export const problemOf = (error: Error | null): string | null => {
  if (!error) return null;
  return error instanceof ApiError ? error.message : t('Something went wrong.');
};

/** The words of a failed change about one field. */
export const fieldProblem = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field]?.[0] : undefined;

import { notFound } from '@tanstack/react-router';
import { ApiError } from '../api.ts';

/** A thing that is not there is the Not Found page; anything else the shell tells. */
export const orNotFound = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404) throw notFound();
  throw error;
};

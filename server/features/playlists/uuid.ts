import { AppError } from '../../platform/errors.ts';

export const noSuchPlaylist = (): AppError =>
  new AppError('not_found', { message: "We couldn't find that playlist." });

/** In lower case; null for what is no uuid, which PostgreSQL would call an error. */
export const parseUuid = (text: string): string | null =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null;

/** What is no uuid names no playlist. */
export const readUuid = (text: string): string => {
  const uuid = parseUuid(text);
  if (!uuid) throw noSuchPlaylist();
  return uuid;
};

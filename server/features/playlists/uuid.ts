import { t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';

export const noSuchPlaylist = (): AppError =>
  new AppError('not_found', { message: t("We couldn't find that playlist.") });

/** Returns the uuid in lower case; null for other text, for which PostgreSQL would throw. */
export const parseUuid = (text: string): string | null =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : null;

/** Returns the uuid in lower case; throws `not_found` for other text, which names no playlist. */
export const readUuid = (text: string): string => {
  const uuid = parseUuid(text);
  if (!uuid) throw noSuchPlaylist();
  return uuid;
};

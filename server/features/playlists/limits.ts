import { AppError } from '../../platform/errors.ts';

/** How many playlists one's own list holds, made or followed: it is read whole. */
export const mostInList = 1000;
/** How many classes a playlist holds: it is reordered whole. */
export const mostEntries = 5000;

export const listFull = (): AppError =>
  new AppError('invalid', {
    message: `Your list holds ${mostInList} playlists, which is as many as it can. Remove one to make room.`,
  });

export const playlistFull = (title: string): AppError =>
  new AppError('invalid', {
    message: `“${title}” holds ${mostEntries} classes, which is as many as a playlist can. Remove one to make room.`,
  });

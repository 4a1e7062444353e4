import { AppError } from '../../platform/errors.ts';

/** How many playlists one's own list holds, made or followed: it is read whole. */
export const mostInList = 1000;
/** How many classes a playlist holds: it is reordered whole. */
export const mostEntries = 5000;

/** How many classes all playlists of one person hold before they may copy another; one at a time they add as many as they like. */
export const mostCopied = 100_000;
/** Characters that are kept of a title, which may have any number of them (NS-105). */
export const longestTitle = 100_000;
/** Characters of it that lists show: each of their rows carries one. */
export const longestListedTitle = 1000;

/** How many ids of its entries a playlist carries in a list; alone it carries all. */
export const mostListedEntries = 100;

export const listFull = (): AppError =>
  new AppError('invalid', {
    message: `Your list holds ${mostInList} playlists, which is as many as it can. Remove one to make room.`,
  });

export const playlistFull = (title: string): AppError =>
  new AppError('invalid', {
    message: `“${title}” holds ${mostEntries} classes, which is as many as a playlist can. Remove one to make room.`,
  });

export const tooManyCopied = (): AppError =>
  new AppError('invalid', {
    message: `Your playlists hold ${mostCopied} classes already. Remove some before you copy another playlist.`,
  });

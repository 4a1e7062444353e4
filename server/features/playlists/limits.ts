import { t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';

/** Maximum number of playlists in a member's list, made or followed: the list is read whole. */
export const mostInList = 1000;
/** Maximum number of classes in a playlist: it is reordered whole. */
export const mostEntries = 5000;

/**
 * Maximum number of classes in all playlists of a member together after copying or importing a playlist; classes added
 * one at a time may exceed it.
 */
export const mostCopied = 100_000;
/** Maximum stored length of a title in characters; longer titles are accepted and cut (NS-105). */
export const longestTitle = 100_000;
/** Maximum length of a title in a list, where each row carries one. */
export const longestListedTitle = 1000;

/** Maximum number of entry ids of a playlist in a list; a single playlist carries all of them. */
export const mostListedEntries = 100;

export const listFull = (): AppError =>
  new AppError('invalid', {
    message: t('Your list holds {count} playlists, which is as many as it can. Remove one to make room.', {
      count: mostInList,
    }),
  });

export const playlistFull = (title: string): AppError =>
  new AppError('invalid', {
    message: t(
      '“{title}” holds {count} classes, which is as many as a playlist can. Remove one to make room.',
      { title, count: mostEntries },
    ),
  });

export const tooManyCopied = (): AppError =>
  new AppError('invalid', {
    message: t('Your playlists hold {count} classes already. Remove some before you copy another playlist.', {
      count: mostCopied,
    }),
  });

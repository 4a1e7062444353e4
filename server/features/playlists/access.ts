import { t } from '../../../contract/messages.ts';
import { may } from '../../../contract/team/may.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { PlaylistHead } from './store.ts';

type PlaylistOwnership = { authorId: string; private: boolean };

export const isAuthor = (viewer: Viewer | null, { authorId }: Pick<PlaylistOwnership, 'authorId'>): boolean =>
  viewer?.id === authorId;

/**
 * True if the viewer may see the playlist: everyone sees a public playlist, only its author and moderators a private
 * one.
 */
export const mayView = (viewer: Viewer | null, playlist: PlaylistOwnership): boolean =>
  !playlist.private || isAuthor(viewer, playlist) || may(viewer, 'playlists.moderate');

/** True for visitors, who see the entries of a playlist behind a lock. */
export const entriesLocked = (viewer: Viewer | null): boolean => viewer === null;

export const mustView = (viewer: Viewer | null, playlist: PlaylistOwnership): void => {
  if (!mayView(viewer, playlist)) throw new AppError('playlist_private');
};

/** NS-100: throws unless the viewer is the author; not even administrators change or delete playlists of others. */
export const mustBeAuthor = (viewer: Viewer, playlist: PlaylistOwnership): void => {
  if (!isAuthor(viewer, playlist)) throw new AppError('not_the_author');
};

/**
 * Throws `forbidden` for a playlist hidden by an admin: until an admin shows it again, no member may publish it or a
 * copy of it.
 */
export const mustNotBeHidden = ({ hiddenFrom }: Pick<PlaylistHead, 'hiddenFrom'>, message: string): void => {
  if (hiddenFrom) throw new AppError('forbidden', { message });
};

/** Throws `invalid` if the viewer is the author, whose own playlists are always in their list. */
export const mustBeAnothers = (viewer: Viewer, playlist: PlaylistOwnership): void => {
  if (isAuthor(viewer, playlist))
    throw new AppError('invalid', { message: t('This playlist is your own: it is always in your list.') });
};

/** NS-107: true for owners of the studio, who may format descriptions; those of others are plain text. */
export const mayWriteHtml = (role: StaffRole | null): boolean => role === 'owner';

export const mayReport = (viewer: Viewer, playlist: PlaylistOwnership): boolean =>
  !isAuthor(viewer, playlist);

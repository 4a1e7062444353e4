import { may } from '../../../contract/team/may.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { PlaylistHead } from './store.ts';

type PlaylistOwnership = { authorId: string; private: boolean };

export const isAuthor = (viewer: Viewer | null, { authorId }: Pick<PlaylistOwnership, 'authorId'>): boolean =>
  viewer?.id === authorId;

/** Visitors see a public playlist; a private one its author and moderators alone. */
export const mayView = (viewer: Viewer | null, playlist: PlaylistOwnership): boolean =>
  !playlist.private || isAuthor(viewer, playlist) || may(viewer, 'playlists.moderate');

/** Visitors see what a playlist holds, behind a lock. */
export const entriesLocked = (viewer: Viewer | null): boolean => viewer === null;

export const mustView = (viewer: Viewer | null, playlist: PlaylistOwnership): void => {
  if (!mayView(viewer, playlist)) throw new AppError('playlist_private');
};

/** NS-100: only its author changes or deletes a playlist, administrators neither. */
export const mustBeAuthor = (viewer: Viewer, playlist: PlaylistOwnership): void => {
  if (!isAuthor(viewer, playlist)) throw new AppError('not_the_author');
};

/** What an admin hid stays hidden until an admin shows it again: no member makes it, or a copy of it, public. */
export const mustNotBeHidden = ({ hiddenFrom }: Pick<PlaylistHead, 'hiddenFrom'>, message: string): void => {
  if (hiddenFrom) throw new AppError('forbidden', { message });
};

/** What one made oneself is in one's list already. */
export const mustBeAnothers = (viewer: Viewer, playlist: PlaylistOwnership): void => {
  if (isAuthor(viewer, playlist))
    throw new AppError('invalid', { message: 'This playlist is your own: it is always in your list.' });
};

/** NS-107: owners of the studio format the descriptions of their playlists; those of others are plain text. */
export const mayWriteHtml = (role: StaffRole | null): boolean => role === 'owner';

export const mayReport = (viewer: Viewer, playlist: PlaylistOwnership): boolean =>
  !isAuthor(viewer, playlist);

import type { Viewer } from '../../platform/viewer.ts';

type Owned = { authorId: string; private: boolean };

export const isAuthor = (viewer: Viewer | null, { authorId }: Pick<Owned, 'authorId'>): boolean =>
  viewer?.id === authorId;

/** NS-101: everyone sees a public playlist; a private one its author and admins. */
export const mayView = (viewer: Viewer | null, playlist: Owned): boolean =>
  !playlist.private || isAuthor(viewer, playlist) || viewer?.admin === true;

/** NS-128: visitors see what a playlist holds, behind a lock. */
export const entriesLocked = (viewer: Viewer | null): boolean => viewer === null;

import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { EntrySkeletons, GridSkeletons } from './PlaylistSkeletons.tsx';

/** Deleted, or never there. */
export const PlaylistNotFound = () => (
  <main id="main" className="wrap page playlist-missing" tabIndex={-1}>
    <h1 className="d2">We couldn't find that playlist</h1>
    <p className="muted">Whoever made it may have deleted it since.</p>
    <p className="playlist-actions">
      <ButtonLink href="/playlists">All playlists</ButtonLink>
      <ButtonLink look="s" href="/class-finder">
        Find a class
      </ButtonLink>
    </p>
  </main>
);

export const PlaylistPending = () => (
  <main id="main" className="wrap page" tabIndex={-1}>
    <EntrySkeletons />
  </main>
);

export const PlaylistsPending = () => (
  <main id="main" className="wrap page" tabIndex={-1}>
    <h1 className="d2">Playlists</h1>
    <div className="playlist-bar" />
    <GridSkeletons />
  </main>
);

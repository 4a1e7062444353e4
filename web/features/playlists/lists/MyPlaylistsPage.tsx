import { UserPlaylists } from './UserPlaylists.tsx';

/** Where a member's playlists are, also after deleting or duplicating one. */
export const MyPlaylistsPage = () => (
  <main id="main" className="wrap page" tabIndex={-1}>
    <UserPlaylists heading={<h1 className="d2">My Playlists</h1>} />
  </main>
);

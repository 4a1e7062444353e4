import { UserPlaylists } from './UserPlaylists.tsx';

/** Where a member's playlists are, also after deleting or duplicating one. */
export const MyPlaylistsPage = () => (
  <main id="main" className="page-width page" tabIndex={-1}>
    <UserPlaylists heading={<h1 className="display-2">My Playlists</h1>} />
  </main>
);

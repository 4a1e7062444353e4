import { EmptyMessage } from '../../ui/EmptyMessage.tsx';

/** S14: no playlist is public yet. */
export const PlaylistsPage = () => (
  <main id="main" className="wrap page" tabIndex={-1}>
    <h1 className="d2">Playlists</h1>
    <p className="muted playlists-count">
      Showing <span className="num">0</span> Playlists
    </p>
    <EmptyMessage
      title="Nobody has shared a playlist yet"
      action={{ label: 'Find a class', href: '/class-finder' }}
    />
  </main>
);

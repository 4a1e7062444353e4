import { t } from '../../../../contract/messages.ts';
import { UserPlaylists } from './UserPlaylists.tsx';

/** Page of the member's playlists; also the destination after one is deleted or duplicated. */
export const MyPlaylistsPage = () => (
  <main id="main" className="page-width page" tabIndex={-1}>
    <UserPlaylists heading={<h1 className="display-2">{t('My Playlists')}</h1>} />
  </main>
);

import { page, type RootRoute } from '../../client/pages/route.ts';
import { PlaylistNotFound, PlaylistPending, PlaylistsPending } from './page/PlaylistStates.tsx';

const data = {
  file: 'web/features/playlists/page-data.ts',
  load: () => import('./page-data.ts'),
};

const playlistsRoute = (root: RootRoute) =>
  page(root, {
    path: '/playlists',
    file: 'web/features/playlists/lists/PlaylistsPage.tsx',
    load: () => import('./lists/PlaylistsPage.tsx'),
    component: 'PlaylistsPage',
    data: { ...data, name: 'playlistsData' },
    keep: false,
    pending: PlaylistsPending,
  });

const playlistRoute = (root: RootRoute) =>
  page(root, {
    path: '/playlists/$uuid',
    file: 'web/features/playlists/page/PlaylistPage.tsx',
    load: () => import('./page/PlaylistPage.tsx'),
    component: 'PlaylistPage',
    data: { ...data, name: 'playlistData' },
    keep: false,
    pending: PlaylistPending,
    notFound: PlaylistNotFound,
  });

const myPlaylistsRoute = (root: RootRoute) =>
  page(root, {
    path: '/my/playlists',
    file: 'web/features/playlists/lists/MyPlaylistsPage.tsx',
    load: () => import('./lists/MyPlaylistsPage.tsx'),
    component: 'MyPlaylistsPage',
    data: { ...data, name: 'myPlaylistsData' },
    pending: PlaylistPending,
  });

export const playlistsRoutes = (root: RootRoute) =>
  [playlistsRoute(root), playlistRoute(root), myPlaylistsRoute(root)] as const;

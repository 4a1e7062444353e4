import { page, type RootRoute } from '../../client/pages/route.ts';
import { PlaylistNotFound, PlaylistPending, PlaylistsPending } from './page/PlaylistStates.tsx';

const data = {
  load: () => import('./page-data.ts'),
};

const playlistsRoute = (root: RootRoute) =>
  page(root, {
    path: '/playlists',
    load: () => import('./lists/PlaylistsPage.tsx'),
    component: 'PlaylistsPage',
    data: { ...data, name: 'playlistsData' },
    keep: false,
    pending: PlaylistsPending,
  });

const playlistRoute = (root: RootRoute) =>
  page(root, {
    path: '/playlists/$uuid',
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
    load: () => import('./lists/MyPlaylistsPage.tsx'),
    component: 'MyPlaylistsPage',
    data: { ...data, name: 'myPlaylistsData' },
    pending: PlaylistPending,
  });

export const playlistsRoutes = (root: RootRoute) =>
  [playlistsRoute(root), playlistRoute(root), myPlaylistsRoute(root)] as const;

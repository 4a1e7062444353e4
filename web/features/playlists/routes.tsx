import { type AnyRoute, notFound } from '@tanstack/react-router';
import type { ClosedPlaylist, Playlist } from '../../../contract/playlists.ts';
import { ApiError } from '../../client/api.ts';
import type { AppContext } from '../../client/context.ts';
import { page } from '../../client/route.ts';
import { signedInOnly } from '../accounts/index.ts';
import { firstValue, playlistOrderOf } from './list-address.ts';
import { PlaylistNotFound, PlaylistPending, PlaylistsPending } from './PlaylistStates.tsx';
import {
  canView,
  myPlaylistsQuery,
  playlistEntriesQuery,
  playlistPagesQuery,
  playlistQuery,
} from './queries.ts';

/** The classes that came with the playlist are the first page of them. */
const keepFirstEntries = ({ api, queryClient }: AppContext, playlist: Playlist): void => {
  const { queryKey } = playlistEntriesQuery(api, playlist.uuid);
  const updatedAt = queryClient.getQueryState(playlistQuery(api, playlist.uuid).queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(
    queryKey,
    (before) =>
      before ?? {
        pages: [{ items: playlist.entries, total: playlist.entryCount }],
        pageParams: [1],
      },
    { ...(updatedAt === undefined ? {} : { updatedAt }) },
  );
};

const loadPlaylist = async (context: AppContext, uuid: string): Promise<Playlist | ClosedPlaylist> => {
  const query = playlistQuery(context.api, uuid);
  const playlist = await context.queryClient.ensureQueryData({ ...query, revalidateIfStale: true });
  if (canView(playlist)) keepFirstEntries(context, playlist);
  return playlist;
};

const orNotFound = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404) throw notFound();
  throw error;
};

const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

type Loaded = { title: string; description: string; image: string } | { title: null };

const playlistsRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/playlists',
    file: 'web/features/playlists/PlaylistsPage.tsx',
    load: () => import('./PlaylistsPage.tsx'),
    component: 'PlaylistsPage',
    keep: false,
    pending: PlaylistsPending,
    loader: async ({ context: { api, queryClient }, search }) => {
      await queryClient.prefetchInfiniteQuery(playlistPagesQuery(api, {}, playlistOrderOf(search)));
      return {};
    },
    head: (_loaded, { context: { studio } }) => ({
      title: 'Playlists',
      description: `Playlists that members of ${studio.name} share.`,
    }),
  });

const playlistRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/playlists/$uuid',
    file: 'web/features/playlists/PlaylistPage.tsx',
    load: () => import('./PlaylistPage.tsx'),
    component: 'PlaylistPage',
    keep: false,
    pending: PlaylistPending,
    notFound: PlaylistNotFound,
    loader: async ({ context, params }): Promise<Loaded> => {
      const playlist = await loadPlaylist(context, params.uuid ?? '').catch(orNotFound);
      if (!canView(playlist) || playlist.private) return { title: null };
      const { title, description, htmlDescriptionAllowed, coverPhoto } = playlist;
      return {
        title,
        description: htmlDescriptionAllowed ? withoutTags(description) : description,
        image: coverPhoto.url,
      };
    },
    head: (loaded: Loaded) =>
      loaded.title === null
        ? { title: 'Private playlist', noIndex: true }
        : {
            title: loaded.title,
            image: loaded.image,
            ...(loaded.description ? { description: loaded.description } : {}),
          },
  });

const myPlaylistsRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/my/playlists',
    file: 'web/features/playlists/MyPlaylistsPage.tsx',
    load: () => import('./MyPlaylistsPage.tsx'),
    component: 'MyPlaylistsPage',
    pending: PlaylistPending,
    loader: async (input) => {
      await signedInOnly(input);
      const { context, search } = input;
      const list = await context.queryClient.fetchQuery(myPlaylistsQuery(context.api)).catch(() => []);
      const asked = firstValue(search.uuid);
      const chosen = list.find(({ uuid }) => uuid === asked) ?? list[0];
      // A chosen one that has gone in the meantime is the page's to tell.
      if (chosen?.userCanView) await loadPlaylist(context, chosen.uuid).catch(() => undefined);
      return {};
    },
    head: () => ({ title: 'My Playlists', noIndex: true }),
  });

export const playlistsRoutes = (root: AnyRoute): AnyRoute[] => [
  playlistsRoute(root),
  playlistRoute(root),
  myPlaylistsRoute(root),
];

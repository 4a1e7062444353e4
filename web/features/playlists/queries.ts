import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PlaylistEntryOrder, PlaylistOrder } from '../../../contract/catalog/orders.ts';
import type { ApiCall } from '../../../contract/client.ts';
import type {
  ClosedPlaylist,
  ListedName,
  LockedPlaylist,
  Playlist,
  PlaylistCard,
  PlaylistEntry,
} from '../../../contract/members/playlists.schema.ts';
import { type ListPage, nextPage } from '../../client/list-pages.ts';

/** Page size of the grid; small, because more loads on scrolling (PL-098, NS-116). */
const playlistsPerPage = 5;
/** Page size on the page of a playlist and on My Playlists (NS-115); the list beside the player has its own. */
const entriesPerPage = 20;

/** Prefix of the query keys of playlists, so that one call invalidates them all. */
export const playlistsKey = ['playlists'] as const;

/** Restriction of the list; `author` is the slug of a person. */
export type PlaylistScope = { author?: string };

export const playlistPagesQuery = (api: ApiCall, scope: PlaylistScope, order: PlaylistOrder) =>
  infiniteQueryOptions({
    queryKey: [...playlistsKey, 'pages', scope, order],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<PlaylistCard>> => {
      const query = { ...scope, order, page: String(pageParam), per_page: String(playlistsPerPage) };
      const { data, total } = await api('GET /api/v2/playlists', { query, signal });
      return { items: data, total: total ?? data.length };
    },
  });

export type ListedPlaylist = PlaylistCard | LockedPlaylist;

export type ListedPages = { pages: ListPage<ListedPlaylist>[]; pageParams: unknown[] };

/** Page size of the list beside the chosen playlist, which loads more on scrolling. */
const listedPerPage = 20;

/** Query of the member's own and followed playlists, in the member's order. */
export const myPlaylistsQuery = (api: ApiCall) =>
  infiniteQueryOptions({
    queryKey: [...playlistsKey, 'mine'],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<ListedPlaylist>> => {
      const query = { page: String(pageParam), per_page: String(listedPerPage) };
      const { data, total } = await api('GET /api/v2/playlists/me', { query, signal });
      return { items: data as ListedPlaylist[], total: total ?? data.length };
    },
    staleTime: 5_000,
  });

/**
 * Returns the loaded playlists without duplicates: pages overlap if another tab creates a playlist between two
 * requests.
 */
export const listedIn = (data: ListedPages | undefined): ListedPlaylist[] => {
  const seen = new Set<string>();
  const listed = data?.pages.flatMap(({ items }) => items) ?? [];
  return listed.filter(({ uuid }) => !seen.has(uuid) && seen.add(uuid));
};

/** Query of the names of all playlists, for the select on a phone while not all playlists are loaded. */
export const playlistNamesQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...playlistsKey, 'names'],
    queryFn: async ({ signal }): Promise<ListedName[]> =>
      (await api('GET /api/v2/playlists/me', { query: { scope: 'names' }, signal })).data as ListedName[],
    staleTime: 5_000,
  });

export type OwnSort = 'list' | 'date' | 'title';

/** Query of the member's own playlists: in the member's order, newest first, or by title. */
export const ownPlaylistsQuery = (api: ApiCall, sort: OwnSort = 'date') =>
  infiniteQueryOptions({
    queryKey: [...playlistsKey, 'own', sort],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<PlaylistCard>> => {
      const page = { page: String(pageParam), per_page: String(listedPerPage) };
      const query = { scope: 'own', field: sort, ...page };
      const { data, total } = await api('GET /api/v2/playlists/me', { query, signal });
      return { items: data as PlaylistCard[], total: total ?? data.length };
    },
    staleTime: 5_000,
  });

export const playlistQuery = (api: ApiCall, uuid: string) =>
  queryOptions({
    queryKey: [...playlistsKey, uuid],
    queryFn: async ({ signal }): Promise<Playlist | ClosedPlaylist> =>
      (await api('GET /api/v2/playlists/{uuid}', { params: { uuid }, signal })).data,
    staleTime: 5_000,
  });

export type Direction = 'asc' | 'desc';
export type EntrySort = { order: PlaylistEntryOrder; direction: Direction };
export const authorsOrder: EntrySort = { order: 'default', direction: 'asc' };

export const playlistEntriesQuery = (api: ApiCall, uuid: string, sort: EntrySort = authorsOrder) =>
  infiniteQueryOptions({
    queryKey: [...playlistsKey, uuid, 'entries', sort],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<PlaylistEntry>> => {
      const query = { ...sort, page: String(pageParam), per_page: String(entriesPerPage) };
      const { data, total } = await api('GET /api/v2/playlists/{uuid}/entries', {
        params: { uuid },
        query,
        signal,
      });
      return { items: data, total: total ?? data.length };
    },
    staleTime: 5_000,
  });

export const canView = <T extends { userCanView: boolean }>(
  playlist: T,
): playlist is Extract<T, { userCanView: true }> => playlist.userCanView;

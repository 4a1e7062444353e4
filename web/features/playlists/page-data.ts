import type { ClosedPlaylist, Playlist } from '../../../contract/members/playlists.schema.ts';
import { t } from '../../../contract/messages.ts';
import { firstValue } from '../../../contract/pages/search-params.ts';
import type { AppContext } from '../../client/context.ts';
import { orNotFound } from '../../client/pages/or-not-found.ts';
import type { PageData } from '../../client/pages/route.ts';
import { signedInOnly } from '../accounts/index.ts';
import { playlistOrderOf } from './list-address.ts';
import {
  canView,
  listedIn,
  myPlaylistsQuery,
  playlistEntriesQuery,
  playlistPagesQuery,
  playlistQuery,
} from './queries.ts';

/** The classes that came with the playlist are the first page of them. */
const cacheFirstEntries = ({ api, queryClient }: AppContext, playlist: Playlist): void => {
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
  if (canView(playlist)) cacheFirstEntries(context, playlist);
  return playlist;
};

const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

type LoadedPlaylist = { title: string; description: string; image: string } | { title: null };

export const playlistsData: PageData = {
  loader: async ({ context: { api, queryClient }, search }) => {
    await queryClient.prefetchInfiniteQuery(playlistPagesQuery(api, {}, playlistOrderOf(search)));
    return {};
  },
  head: (_loaded, { context: { studio } }) => ({
    title: t('Playlists'),
    description: t('Playlists that members of {studio} share.', { studio: studio.name }),
  }),
};

export const playlistData: PageData<'/playlists/$uuid'> = {
  loader: async ({ context, params }): Promise<LoadedPlaylist> => {
    const playlist = await loadPlaylist(context, params.uuid).catch(orNotFound);
    if (!canView(playlist) || playlist.private) return { title: null };
    const { title, description, htmlDescriptionAllowed, coverPhoto } = playlist;
    return {
      title,
      description: htmlDescriptionAllowed ? withoutTags(description) : description,
      image: coverPhoto.url,
    };
  },
  head: (loaded: LoadedPlaylist) =>
    loaded.title === null
      ? { title: t('Private playlist'), noIndex: true }
      : {
          title: loaded.title,
          image: loaded.image,
          ...(loaded.description ? { description: loaded.description } : {}),
        },
};

export const myPlaylistsData: PageData = {
  loader: async (input) => {
    await signedInOnly(input);
    const { context, search } = input;
    const { queryClient, api } = context;
    const pages = await queryClient.ensureInfiniteQueryData(myPlaylistsQuery(api)).catch(() => undefined);
    const list = listedIn(pages);
    const asked = firstValue(search.uuid);
    const listed = list.find(({ uuid }) => uuid === asked);
    // One that is asked for may stand further down than is loaded.
    const chosen =
      listed || !asked || list.length === pages?.pages[0]?.total ? (listed ?? list[0]) : undefined;
    const uuid = chosen ? (chosen.userCanView ? chosen.uuid : undefined) : asked;
    // A chosen one that has gone in the meantime is the page's to tell.
    if (uuid) await loadPlaylist(context, uuid).catch(() => undefined);
    return {};
  },
  head: () => ({ title: t('My Playlists'), noIndex: true }),
};

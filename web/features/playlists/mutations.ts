import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Playlist, PlaylistCard } from '../../../contract/members/playlists.schema.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import type { ListPage } from '../../client/list-pages.ts';
import { invalidateMe, meQuery } from '../../client/me.ts';
import { goneIsDone } from '../../ui/messages/failed-change.ts';
import { type ListedPages, playlistsKey } from './queries.ts';

/** Invalidates all queries about playlists, and the member's own data. */
export const refreshPlaylists = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: playlistsKey }), invalidateMe(queryClient)]);
};

export type PlaylistFields = { title: string; description: string; private: boolean };

const logged = (what: string) => (error: Error) => logFailure(what, error);

/** Creates a playlist with one class, or several in their order. */
export const useCreatePlaylist = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (
      body: Partial<PlaylistFields> & { plan_entry_id?: number; plan_entry_ids?: number[] },
    ): Promise<Playlist> => (await api('POST /api/v2/playlists', { body })).data,
    onSuccess: () => refreshPlaylists(queryClient),
    onError: logged('making a playlist failed'),
  });
};

type Change = Partial<PlaylistFields> & { cover_photo_url?: string; remove_cover_photo?: boolean };

/** Updates the given fields; the response is the whole playlist. */
export const useUpdatePlaylist = (uuid: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Change): Promise<Playlist> =>
      (await api('PUT /api/v2/playlists/{uuid}', { params: { uuid }, body })).data,
    onSuccess: (playlist) => {
      queryClient.setQueryData([...playlistsKey, uuid], playlist);
      return refreshPlaylists(queryClient);
    },
    onError: logged('changing a playlist failed'),
  });
};

export const useDuplicatePlaylist = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (uuid: string): Promise<Playlist> =>
      (await api('POST /api/v2/playlists/{uuid}/duplicate', { params: { uuid } })).data,
    onSuccess: () => refreshPlaylists(queryClient),
    onError: logged('duplicating a playlist failed'),
    meta: { failed: t('The playlist was not duplicated.') },
  });
};

export const useReportPlaylist = (uuid: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api('POST /api/v2/playlists/{uuid}/report', { params: { uuid } })).data,
    onSuccess: () => patchPlaylist(queryClient, uuid, { reported: true }),
    onError: logged('reporting a playlist failed'),
  });
};

export const useFeaturePlaylist = (uuid: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (featured: boolean) => {
      const params = { uuid };
      if (featured) return (await api('POST /api/v2/playlists/{uuid}/feature', { params })).data;
      await api('DELETE /api/v2/playlists/{uuid}/feature', { params }).catch(goneIsDone);
      return { featured: false };
    },
    onSuccess: ({ featured }) => patchPlaylist(queryClient, uuid, { featured }),
    onError: logged('featuring a playlist failed'),
    meta: { failed: t('That did not work.') },
  });
};

/** Follows or unfollows a playlist; the page shows the state in the response. */
export const useFollowPlaylist = (uuid: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (following: boolean) => {
      const params = { uuid };
      if (following) return (await api('POST /api/v2/playlists/{uuid}/followers', { params })).data;
      const left = await api('DELETE /api/v2/playlists/{uuid}/followers', { params }).catch(goneIsDone);
      return left?.data ?? { following: false };
    },
    onSuccess: async (state) => {
      patchPlaylist(queryClient, uuid, state);
      queryClient.setQueryData(
        meQuery(api).queryKey,
        (me) =>
          me && {
            ...me,
            followedPlaylists: [
              ...(state.following ? [uuid] : []),
              ...me.followedPlaylists.filter((one) => one !== uuid),
            ],
          },
      );
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [...playlistsKey, 'mine'] }),
        invalidateMe(queryClient),
      ]);
    },
    onError: logged('following a playlist failed'),
    meta: { failed: t('Your playlists did not change.') },
  });
};

/**
 * Deletes a playlist; one that is already gone counts as deleted. The cache is left to `leaveOutPlaylist` and
 * `evictPlaylist`.
 */
export const useDeletePlaylist = (uuid: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: async () =>
      await api('DELETE /api/v2/playlists/{uuid}', { params: { uuid } }).catch(goneIsDone),
    onError: logged('deleting a playlist failed'),
  });
};

/** Removes a deleted playlist from the member's list in the cache. */
export const leaveOutPlaylist = (queryClient: QueryClient, uuid: string): void => {
  queryClient.setQueryData<ListedPages>(
    [...playlistsKey, 'mine'],
    (list) =>
      list && {
        ...list,
        pages: list.pages.map(({ items, total }) => ({
          items: items.filter((one) => one.uuid !== uuid),
          total: total - 1,
        })),
      },
  );
};

/** Removes a deleted playlist from the cache. Called once no component shows it, so that it is not requested again. */
export const evictPlaylist = (queryClient: QueryClient, uuid: string): Promise<void> => {
  queryClient.removeQueries({ queryKey: [...playlistsKey, uuid] });
  return refreshPlaylists(queryClient);
};

type Pages = { pages: ListPage<{ uuid: string }>[]; pageParams: unknown[] };

/** Applies the changes of one playlist to every query that contains it. */
export const patchPlaylist = (
  queryClient: QueryClient,
  uuid: string,
  patch: Partial<Pick<PlaylistCard, 'featured' | 'reported' | 'following' | 'followerCount'>>,
): void => {
  const patched = <T extends { uuid: string }>(one: T): T => (one.uuid === uuid ? { ...one, ...patch } : one);
  queryClient.setQueryData<{ uuid: string }>([...playlistsKey, uuid], (one) => one && patched(one));
  for (const list of ['mine', 'pages'])
    queryClient.setQueriesData<Pages>(
      { queryKey: [...playlistsKey, list] },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, items: page.items.map(patched) })),
        },
    );
};

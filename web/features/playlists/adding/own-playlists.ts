import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { refreshPlaylists } from '../mutations.ts';
import { type OwnSort, ownPlaylistsQuery, playlistsKey } from '../queries.ts';

/**
 * Query of the member's playlists that contain a class. Cards carry the same list, but as of the time they were loaded.
 */
const holdingQuery = (api: ApiCall, classId: number) =>
  queryOptions({
    queryKey: [...playlistsKey, 'holding', classId],
    queryFn: async ({ signal }): Promise<string[]> =>
      (await api('GET /api/v2/plan_entries/{id}', { params: { id: String(classId) }, signal })).data
        .playlistIds,
    staleTime: 0,
  });

type OwnPlaylists = {
  /** Playlists that are loaded. */
  playlists: readonly PlaylistCard[];
  /** Ids of the playlists that contain the class, including those that are not loaded. */
  holding: ReadonlySet<string>;
  more: { on: boolean; load: () => void };
};

/**
 * Returns the member's playlists page by page, and the ids of all that contain the class; null until both are up to
 * date.
 */
export const useOwnPlaylists = (
  entry: PlanEntry,
  sort: OwnSort = 'date',
): { own: OwnPlaylists | null; failed: boolean; retry: () => void } => {
  const api = useApi();
  const listed = useInfiniteQuery({ ...ownPlaylistsQuery(api, sort), placeholderData: keepPreviousData });
  const holding = useQuery(holdingQuery(api, entry.id));
  // The selection from before may be out of date: a save of the whole would write it back.
  const known = listed.data && holding.isSuccess && holding.isFetchedAfterMount;
  const playlists = () =>
    new Map(listed.data?.pages.flatMap(({ items }) => items.map((one) => [one.uuid, one])));
  const more = {
    on: listed.hasNextPage && !listed.isFetching && !listed.isFetchNextPageError,
    load: () => void listed.fetchNextPage(),
  };
  return {
    own: known ? { playlists: [...playlists().values()], holding: new Set(holding.data), more } : null,
    failed: (listed.isError && !listed.data) || holding.isError,
    retry: () => {
      void listed.refetch();
      void holding.refetch();
    },
  };
};

/** Adds a class to a playlist, even if the playlist already contains it. */
export const useAddEntry = (entry: PlanEntry) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (playlist: PlaylistCard) =>
      (
        await api('POST /api/v2/playlists/{uuid}/entries', {
          params: { uuid: playlist.uuid },
          body: { plan_entry_id: entry.id },
        })
      ).data,
    onSuccess: () => void refreshPlaylists(queryClient),
    onError: (error) => logFailure('adding a class to a playlist failed', error),
  });
};

const cacheHolding = (queryClient: QueryClient, api: ApiCall, classId: number, uuids: string[]) =>
  queryClient.setQueryData(holdingQuery(api, classId).queryKey, uuids);

/** Sets the playlists that contain a class to exactly these. */
export const useSavePlaylists = (entry: PlanEntry) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (uuids: readonly string[]) =>
      (
        await api('POST /api/v2/playlists/update_class_playlist', {
          body: { plan_entry_id: entry.id, playlist_ids: [...uuids] },
        })
      ).data.playlistIds,
    onSuccess: (uuids) => {
      cacheHolding(queryClient, api, entry.id, uuids);
      void refreshPlaylists(queryClient);
    },
    onError: (error) => logFailure('saving the playlists of a class failed', error),
  });
};

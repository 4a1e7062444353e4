import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { moved } from '../../../ui/sorting/moved.ts';
import { type ListedPlaylist, myPlaylistsQuery } from '../queries.ts';

/** The own ones in their new order, then the others as they were. */
const withOwnFirst = (list: readonly ListedPlaylist[], own: readonly ListedPlaylist[]): ListedPlaylist[] => {
  const uuids = new Set(own.map(({ uuid }) => uuid));
  return [...own, ...list.filter(({ uuid }) => !uuids.has(uuid))].map((one, order) => ({ ...one, order }));
};

/** Moves one of the member's own playlists at once; a failure brings back what the server has. */
export const useMovePlaylist = (own: readonly ListedPlaylist[]) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = myPlaylistsQuery(api);
  const { mutate } = useMutation({
    mutationKey: [...queryKey, 'move'],
    scope: { id: 'move playlists' },
    mutationFn: (playlists: string[]) =>
      api('POST /api/v2/playlists/sort-user-playlists', { body: { playlists } }),
    onError: (error) => logFailure('moving a playlist failed', error),
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: [...queryKey, 'move'] }) > 1) return;
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (from: number, to: number): void => {
    const next = moved(own, from, to);
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list) => list && withOwnFirst(list, next));
    mutate(next.map(({ uuid }) => uuid));
  };
};

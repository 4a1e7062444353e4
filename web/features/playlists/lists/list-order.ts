import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { moved } from '../../../ui/sorting/moved.ts';
import { type ListedPages, type ListedPlaylist, listedIn, myPlaylistsQuery } from '../queries.ts';

/** The own ones that are loaded in their new order, then the others as they were. */
const withOwnFirst = (data: ListedPages, own: readonly ListedPlaylist[]): ListedPages => {
  const uuids = new Set(own.map(({ uuid }) => uuid));
  const others = listedIn(data).filter(({ uuid }) => !uuids.has(uuid));
  const list = [...own, ...others].map((one, order) => ({ ...one, order }));
  let from = 0;
  const pages = data.pages.map(({ items, total }, index) => {
    const to = index === data.pages.length - 1 ? list.length : from + items.length;
    const page = { items: list.slice(from, to), total };
    from = to;
    return page;
  });
  return { ...data, pages };
};

/**
 * Moves one of the member's own playlists at once; a failure brings back what the server has. `own` are those that are
 * loaded: the server puts them first, and the others keep their order after them.
 */
export const useMovePlaylist = (own: readonly ListedPlaylist[]) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = myPlaylistsQuery(api);
  const { mutate } = useMutation({
    mutationKey: [...queryKey, 'move'],
    scope: { id: 'move playlists' },
    mutationFn: ({ playlists }: { playlists: string[]; before: ListedPages | undefined }) =>
      api('POST /api/v2/playlists/sort-user-playlists', { body: { playlists } }),
    onError: (error, { before }) => {
      logFailure('moving a playlist failed', error);
      // The order as the server has it may not come either.
      if (queryClient.isMutating({ mutationKey: [...queryKey, 'move'] }) === 1)
        queryClient.setQueryData<ListedPages>(queryKey, before);
    },
    meta: { failed: t('The playlist was not moved.') },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: [...queryKey, 'move'] }) > 1) return;
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (from: number, to: number): void => {
    const next = moved(own, from, to);
    void queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<ListedPages>(queryKey);
    queryClient.setQueryData<ListedPages>(queryKey, (data) => data && withOwnFirst(data, next));
    mutate({ playlists: next.map(({ uuid }) => uuid), before });
  };
};

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiCall } from '../../../../contract/client.ts';
import type { PlaylistEntry } from '../../../../contract/members/playlists.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { goneIsDone } from '../../../ui/messages/failed-change.ts';
import { refreshPlaylists } from '../mutations.ts';
import { authorsOrder, canView, playlistEntriesQuery, playlistQuery, playlistsKey } from '../queries.ts';
import { type EntryPages, entriesOf, placedAfter, withMoved, withoutEntry } from './entry-order.ts';

/**
 * Move of one entry behind another, or to the top if `after` is null. `listed` holds the entries up to the last changed
 * position, `before` the data shown until then.
 */
type Move = { id: number; after: number | null; listed: PlaylistEntry[]; before: unknown };

const entriesKey = (uuid: string) => [...playlistsKey, uuid, 'entries'];

const send = async (api: ApiCall, uuid: string, listed: readonly PlaylistEntry[]): Promise<number[]> => {
  const body = {
    entry_ids: listed.map(({ id }) => id),
    plan_entry: listed.flatMap(({ planEntry }) => planEntry?.id ?? []),
  };
  return (await api('POST /api/v2/playlists/{uuid}/sort', { params: { uuid }, body })).data.entryIds;
};

/**
 * Repeats the move once with the playlist's current entries, after another tab has removed one of the listed entries.
 */
const sendAgain = async (api: ApiCall, uuid: string, { id, after }: Move): Promise<number[]> => {
  const { data } = await api('GET /api/v2/playlists/{uuid}', { params: { uuid } });
  const now = canView(data) ? data.entryIds : [];
  const wanted = placedAfter(now, id, after);
  if (!wanted) return now;
  const changed = wanted.findLastIndex((one, index) => one !== now[index]);
  const body = { entry_ids: wanted.slice(0, changed + 1) };
  return (await api('POST /api/v2/playlists/{uuid}/sort', { params: { uuid }, body })).data.entryIds;
};

/** Returns true if the shown entries are a prefix of the server's. */
const agrees = (queryClient: QueryClient, api: ApiCall, uuid: string, ids: readonly number[]): boolean => {
  const shown = entriesOf(queryClient.getQueryData(playlistEntriesQuery(api, uuid).queryKey));
  return shown.every(({ id }, index) => id === ids[index]);
};

/**
 * Moves entries optimistically and sends the moves one after another. The server's order is final: the list is
 * refetched if it differs, because a move was refused or another tab changed the playlist.
 */
export const useMoveEntry = (uuid: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const mutationKey = [...entriesKey(uuid), 'move'];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `move in ${uuid}` },
    mutationFn: async (move: Move): Promise<number[]> => {
      try {
        return await send(api, uuid, move.listed);
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) return await sendAgain(api, uuid, move);
        throw error;
      }
    },
    onError: (error, { before }) => {
      logFailure('moving a class failed', error);
      // Restored here because a refetch may fail as well.
      if (queryClient.isMutating({ mutationKey }) === 1)
        queryClient.setQueryData(
          playlistEntriesQuery(api, uuid, authorsOrder).queryKey,
          before as EntryPages,
        );
    },
    meta: { failed: t('The class was not moved.') },
    onSettled: async (ids) => {
      // A later move is pending and will settle the order.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      if (ids && agrees(queryClient, api, uuid, ids)) {
        await queryClient.invalidateQueries({ queryKey: playlistsKey, refetchType: 'none' });
        await queryClient.invalidateQueries({ queryKey: playlistQuery(api, uuid).queryKey, exact: true });
      } else await refreshPlaylists(queryClient);
    },
  });
  return useCallback(
    (from: number, to: number) => {
      const { queryKey } = playlistEntriesQuery(api, uuid, authorsOrder);
      const before = queryClient.getQueryData(queryKey);
      if (!before || from === to) return;
      void queryClient.cancelQueries({ queryKey });
      const after = withMoved(before as EntryPages, from, to);
      queryClient.setQueryData(queryKey, after as typeof before);
      const entries = entriesOf(after);
      const one = entries[to];
      if (!one) return;
      mutate({
        id: one.id,
        after: entries[to - 1]?.id ?? null,
        listed: entries.slice(0, Math.max(from, to) + 1),
        before,
      });
    },
    [api, queryClient, uuid, mutate],
  );
};

/** Removes an entry optimistically; restores it in its place if the server fails. */
export const useRemoveEntry = (uuid: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ id, planEntry }: PlaylistEntry) => {
      const params = { uuid, planEntryId: String(planEntry?.id ?? 0) };
      const query = { entry_id: String(id) };
      await api('DELETE /api/v2/playlists/{uuid}/entries/{planEntryId}', { params, query }).catch(goneIsDone);
    },
    onMutate: async ({ id }) => {
      const lists = { queryKey: entriesKey(uuid) };
      await queryClient.cancelQueries(lists);
      const before = queryClient.getQueriesData<EntryPages>(lists);
      queryClient.setQueriesData<EntryPages>(lists, (data) => data && withoutEntry(data, id));
      return before;
    },
    onError: (error, _entry, before = []) => {
      logFailure('removing a class from a playlist failed', error);
      for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data);
    },
    meta: { failed: t('The class was not removed.') },
    onSettled: () => refreshPlaylists(queryClient),
  });
  return mutate;
};

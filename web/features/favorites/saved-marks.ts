import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';
import { t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { invalidateMe, useMe } from '../../client/me.ts';
import { goneIsDone, sayFailed } from '../../ui/messages/failed-change.ts';
import {
  createOptimisticMarks,
  type MarkCalls,
  type OptimisticMark,
  type OptimisticMarks,
  type SavedRow,
} from './optimistic-marks.ts';

export type SavedMark = NonNullable<PlanEntry['favorite']>;

/** The favorite classes and followed series of the signed-in member on this page. */
export type SavedMarks = { classes: OptimisticMarks<SavedMark>; series: OptimisticMarks<SavedRow> };

/** Message to other tabs about a settled change. */
type MarkMessage = { userId: string; what: keyof SavedMarks; id: number; kept: never };

/** First part of the query keys of both lists. */
export const savedKey = 'kept';

const outOfDate = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const classCalls = (api: ApiCall): Pick<MarkCalls<SavedMark>, 'add' | 'remove' | 'look'> => ({
  add: async (id, orderby) => {
    const body = { plan_entry_id: id, ...(orderby === undefined ? {} : { orderby }) };
    const { data } = await api('POST /api/v2/favorites', { body });
    return { id: data.id, orderby: data.orderby };
  },
  remove: ({ id }) => api('DELETE /api/v2/favorites/{id}', { params: { id: String(id) } }).catch(goneIsDone),
  look: async (id) =>
    (await api('GET /api/v2/plan_entries/{id}', { params: { id: String(id) } })).data.favorite,
});

const seriesCalls = (api: ApiCall): Pick<MarkCalls<SavedRow>, 'add' | 'remove' | 'look'> => ({
  add: async (id) => {
    const { data } = await api('POST /api/v2/plan_subscriptions', { body: { plan_id: id } });
    return { id: data.id };
  },
  remove: ({ id }) =>
    api('DELETE /api/v2/plan_subscriptions/{id}', { params: { id: String(id) } }).catch(goneIsDone),
  look: async (id) =>
    (await api('GET /api/v2/plans/{idOrSlug}', { params: { idOrSlug: String(id) } })).data
      .planSubscriptions[0] ?? null,
});

const createSavedMarks = (api: ApiCall, queryClient: QueryClient, userId: string): SavedMarks => {
  const channel = typeof document === 'undefined' ? null : new BroadcastChannel('openmat-kept');
  const common = (what: keyof SavedMarks) => ({
    outOfDate,
    settled: (id: number, kept: SavedRow | null) => {
      channel?.postMessage({ userId, what, id, kept });
      // An open list has the change already; it is refetched when it is next opened.
      void queryClient.invalidateQueries({ queryKey: [savedKey, what], refetchType: 'none' });
      void invalidateMe(queryClient);
    },
    failed: (error: unknown, retry: () => void) => {
      logFailure('saving did not work', error);
      sayFailed(t('That was not saved.'), error, retry);
    },
  });
  const marks: SavedMarks = {
    classes: createOptimisticMarks({ ...classCalls(api), ...common('classes') }),
    series: createOptimisticMarks({ ...seriesCalls(api), ...common('series') }),
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<MarkMessage>) => {
    if (data.userId !== userId) return;
    marks[data.what].learn(data.id, data.kept);
    void queryClient.invalidateQueries({ queryKey: [savedKey, data.what] });
  });
  return marks;
};

type CachedMarks = { userId: string; marks: SavedMarks };
const remembered = new WeakMap<QueryClient, CachedMarks>();

/** Returns the marks of the signed-in member; null for a visitor. */
export const useSavedMarks = (): SavedMarks | null => {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useMe()?.id;
  if (userId === undefined) return null;
  const known = remembered.get(queryClient);
  if (known?.userId === userId) return known.marks;
  const marks = createSavedMarks(api, queryClient, userId);
  remembered.set(queryClient, { userId, marks });
  return marks;
};

const nothingToHear = () => () => undefined;

/** The optimistic update of one class or series on this page; undefined while its card's own mark holds. */
export const useOptimisticMark = <K extends SavedRow>(
  marks: OptimisticMarks<K> | undefined,
  id: number,
): OptimisticMark<K> | undefined =>
  useSyncExternalStore(
    marks?.subscribe ?? nothingToHear,
    () => marks?.get(id),
    () => undefined,
  );

/** Re-renders whenever a mark changes. */
export const useOptimisticMarks = (marks: OptimisticMarks<SavedRow> | undefined): void => {
  useSyncExternalStore(
    marks?.subscribe ?? nothingToHear,
    () => marks?.version() ?? 0,
    () => 0,
  );
};

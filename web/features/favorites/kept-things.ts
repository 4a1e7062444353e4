import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ApiCall } from '../../../contract/client.ts';
import type { PlanEntry } from '../../../contract/plan-entries.ts';
import { ApiError } from '../../client/api.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { invalidateMe, useMe } from '../accounts/index.ts';
import { createWishes, type Kept, type Wish, type WishCalls, type Wishes } from './wishes.ts';

export type SavedMark = NonNullable<PlanEntry['favorite']>;

/** The hearts of one signed-in person on this page. */
export type KeptThings = { classes: Wishes<SavedMark>; series: Wishes<Kept> };

/** What tabs tell each other when something settled. */
type News = { userId: string; what: keyof KeptThings; id: number; kept: never };

/** First word of the keys of both lists. */
export const keptKey = 'kept';

const outOfDate = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const classCalls = (api: ApiCall): Pick<WishCalls<SavedMark>, 'add' | 'remove' | 'look'> => ({
  add: async (id, orderby) => {
    const body = { plan_entry_id: id, ...(orderby === undefined ? {} : { orderby }) };
    const { data } = await api('POST /api/v2/favorites', { body });
    return { id: data.id, orderby: data.orderby };
  },
  remove: ({ id }) => api('DELETE /api/v2/favorites/{id}', { params: { id: String(id) } }),
  look: async (id) =>
    (await api('GET /api/v2/plan_entries/{id}', { params: { id: String(id) } })).data.favorite,
});

const seriesCalls = (api: ApiCall): Pick<WishCalls<Kept>, 'add' | 'remove' | 'look'> => ({
  add: async (id) => {
    const { data } = await api('POST /api/v2/plan_subscriptions', { body: { plan_id: id } });
    return { id: data.id };
  },
  remove: ({ id }) => api('DELETE /api/v2/plan_subscriptions/{id}', { params: { id: String(id) } }),
  look: async (id) =>
    (await api('GET /api/v2/plans/{idOrSlug}', { params: { idOrSlug: String(id) } })).data
      .planSubscriptions[0] ?? null,
});

const createKeptThings = (api: ApiCall, queryClient: QueryClient, userId: string): KeptThings => {
  const channel = typeof document === 'undefined' ? null : new BroadcastChannel('openmat-kept');
  const common = (what: keyof KeptThings) => ({
    outOfDate,
    settled: (id: number, kept: Kept | null) => {
      channel?.postMessage({ userId, what, id, kept });
      // A list that is open knows already; it asks again when it is next opened.
      void queryClient.invalidateQueries({ queryKey: [keptKey, what], refetchType: 'none' });
      void invalidateMe(queryClient);
    },
    failed: (error: unknown) => logFailure('saving did not work', error),
  });
  const things: KeptThings = {
    classes: createWishes({ ...classCalls(api), ...common('classes') }),
    series: createWishes({ ...seriesCalls(api), ...common('series') }),
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.userId !== userId) return;
    things[data.what].learn(data.id, data.kept);
    void queryClient.invalidateQueries({ queryKey: [keptKey, data.what] });
  });
  return things;
};

type Remembered = { userId: string; things: KeptThings };
const remembered = new WeakMap<QueryClient, Remembered>();

/** Of whoever is signed in now; null for a visitor. */
export const useKeptThings = (): KeptThings | null => {
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useMe()?.id;
  if (userId === undefined) return null;
  const known = remembered.get(queryClient);
  if (known?.userId === userId) return known.things;
  const things = createKeptThings(api, queryClient, userId);
  remembered.set(queryClient, { userId, things });
  return things;
};

const nothingToHear = () => () => undefined;

/** What was wished of one class or series on this page; undefined while its card's own mark holds. */
export const useWish = <K extends Kept>(wishes: Wishes<K> | undefined, id: number): Wish<K> | undefined =>
  useSyncExternalStore(
    wishes?.subscribe ?? nothingToHear,
    () => wishes?.get(id),
    () => undefined,
  );

/** Renders again whenever any of them changes. */
export const useWishes = (wishes: Wishes<Kept> | undefined): void => {
  useSyncExternalStore(
    wishes?.subscribe ?? nothingToHear,
    () => wishes?.version() ?? 0,
    () => 0,
  );
};

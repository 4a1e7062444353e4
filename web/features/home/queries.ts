import { queryOptions } from '@tanstack/react-query';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { AroundSchema, StudioHome } from '../../../contract/catalog/home.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';
import { hasAccess } from '../../../contract/members/access.ts';
import { classesOf } from '../catalog/index.ts';

/** Path of the page for the page builder. */
export const homePath = '/';

export type Home = { schema: string; studio: StudioHome | null; around: AroundSchema | null };
/** Home data if its sections did not load. */
export const noHome: Home = { schema: '', studio: null, around: null };

export const homeQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/home', { signal })).data,
  });

export const plannedTodayQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['home', 'planned today'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/users/me/scheduled_classes', { signal })).data.items,
    staleTime: 5_000,
  });

/** True if the member has never completed a class. */
export const isNew = ({ myPracticeSnapshot: { details } }: Me): boolean =>
  details.completedClasses.count === 0;

/** True if the member completed a class and has no access now. */
export const isLapsed = (me: Me): boolean => !hasAccess(me) && !isNew(me);

/** Returns the shortest, the median and the longest class. */
export const threeByLength = (classes: readonly PlanEntry[]): PlanEntry[] => {
  const sorted = classes.toSorted((one, other) => one.duration - other.duration);
  const picked = [0, (sorted.length - 1) >> 1, sorted.length - 1].flatMap((at) => sorted[at] ?? []);
  return [...new Set(picked)];
};

/** Query of easy classes of up to a quarter of an hour; without a membership, of those that play for everybody. */
export const firstClassesQuery = (api: ApiCall, open: boolean) =>
  queryOptions({
    queryKey: ['home', 'first classes', open],
    queryFn: async ({ signal }) => {
      const query: Record<string, string> = open
        ? { duration: '0-15', difficulties: 'introductory,beginner', per_page: '12' }
        : { access: 'free', per_page: '12' };
      const { data } = await api('GET /api/v2/plan_entries', { query, signal });
      return threeByLength(Array.isArray(data) ? data : classesOf(data));
    },
  });

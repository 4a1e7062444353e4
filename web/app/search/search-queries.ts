import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ClassFilters, classFilterParams, noFilters } from '../../../contract/catalog/class-filters.ts';
import type { SearchResults } from '../../../contract/catalog/finder.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { withUnderstood } from '../../../contract/catalog/understood-filters.ts';
import type { Understood } from '../../../contract/catalog/understood-query.ts';
import type { ApiCall } from '../../../contract/client.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { classGroupsQuery } from '../../features/finder/index.ts';

/** Answer of a search, with the reading of its words. */
export type SearchAnswer = { results: SearchResults; understood: Understood | null };

/** Query of a search among the classes that pass `filters`: the standing ones of a member. */
export const searchQuery = (api: ApiCall, q: string, filters: ClassFilters) =>
  queryOptions({
    queryKey: ['search', q, callParams(filters)],
    queryFn: async ({ signal }): Promise<SearchAnswer> => {
      const { data, understood = null } = await api('GET /api/v2/search', {
        query: { ...callParams(filters), q },
        signal,
      });
      return { results: data, understood };
    },
    placeholderData: keepPreviousData,
  });

/** Counts a class that is opened from a search, where the browser can send while it leaves a page. */
export const tellOpened = (q: string, classId: number): void =>
  void navigator.sendBeacon?.('/api/v2/opened_searches', JSON.stringify({ q, plan_entry_id: classId }));

export type ClassPeek = { entries: PlanEntry[]; total: number };

/** The first few classes of a listing call, with the number of all. */
export const classPeekQuery = (api: ApiCall, query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['search', 'peek', query],
    queryFn: async ({ signal }): Promise<ClassPeek> => {
      const { data, total } = await api('GET /api/v2/plan_entries', { query, signal });
      return { entries: data as PlanEntry[], total: total ?? 0 };
    },
    staleTime: 10 * 60_000,
  });

export const callParams = (filters: ClassFilters): Record<string, string> =>
  Object.fromEntries(classFilterParams(filters, 'call'));

/** Returns what a search asks for as filters, together with those that are in force for it. */
export const useWish = (
  query: string,
  understood: Understood | null,
  inForce: ClassFilters,
): ClassFilters => {
  const categories = useStudio().categories.map(({ slug }) => slug);
  return withUnderstood(inForce, understood ?? { rest: query.trim(), chips: [] }, categories);
};

/** Returns the studio's values with their titles. */
export const useGroups = () => useQuery(classGroupsQuery(useApi(), noFilters)).data;

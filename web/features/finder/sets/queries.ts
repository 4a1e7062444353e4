import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import type { FilterSet } from '../../../../contract/members/filter-sets.schema.ts';
import { filtersOfSet } from '../../../../contract/members/filter-sets.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { useMe } from '../../../client/me.ts';
import { goneIsDone } from '../../../ui/messages/failed-change.ts';

const setsKey = ['filter sets'] as const;

/** Query of the member's filter sets in their order. */
export const filterSetsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: setsKey,
    queryFn: async ({ signal }): Promise<FilterSet[]> =>
      (await api('GET /api/v2/users/me/filter_sets', { signal })).data,
    staleTime: 60_000,
  });

export type KnownSet = FilterSet & { filters: ClassFilters };

/** Returns the member's sets with their filters, as this studio reads them; none for a visitor. */
export const useSets = (): KnownSet[] | undefined => {
  const isMember = useMe() !== null;
  const categories = useStudio().categories.map(({ slug }) => slug);
  const { data } = useQuery({ ...filterSetsQuery(useApi()), enabled: isMember });
  if (!isMember) return [];
  return data?.map((set) => ({ ...set, filters: filtersOfSet(set.params, categories) }));
};

/** Change of the sets, which the server answers with all of them. */
const useSetChange = <Input>(
  change: (api: ApiCall, input: Input) => Promise<{ data: FilterSet[] }>,
  /** Returns the sets as they are to be shown meanwhile. */
  meanwhile?: (sets: FilterSet[], input: Input) => FilterSet[],
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    // Two changes must not overtake each other.
    scope: { id: 'filter sets' },
    mutationFn: (input: Input) => change(api, input),
    onMutate: (input) => {
      queryClient.setQueryData<FilterSet[]>(setsKey, (sets) => sets && (meanwhile?.(sets, input) ?? sets));
    },
    onSuccess: ({ data }) => queryClient.setQueryData(setsKey, data),
    onError: (error) => {
      logFailure('changing a filter set failed', error);
      void queryClient.invalidateQueries({ queryKey: setsKey });
    },
  });
};

type NewSet = Omit<FilterSet, 'id'> & { place?: number };

/** Keeps filters under a name. */
export const useKeepSet = () =>
  useSetChange((api, { opensFinder, ...set }: NewSet) =>
    api('POST /api/v2/users/me/filter_sets', { body: { ...set, opens_finder: opensFinder } }),
  );

type SetChange = { id: number } & Partial<NewSet>;

/** Puts a set into its place of a list. */
const placed = (sets: FilterSet[], { id, place }: SetChange): FilterSet[] => {
  const set = sets.find((one) => one.id === id);
  return set && place !== undefined ? sets.filter((one) => one.id !== id).toSpliced(place, 0, set) : sets;
};

/** Changes a set; absent fields stay as they are. */
export const useChangeSet = () =>
  useSetChange(
    (api, { id, opensFinder, ...set }: SetChange) =>
      api('PUT /api/v2/users/me/filter_sets/{id}', {
        params: { id: String(id) },
        body: { ...set, ...(opensFinder === undefined ? {} : { opens_finder: opensFinder }) },
      }),
    placed,
  );

/** Removes a set; one that is gone already counts as removed. */
export const useRemoveSet = () =>
  useSetChange(async (api, id: number) => {
    const removed = await api('DELETE /api/v2/users/me/filter_sets/{id}', {
      params: { id: String(id) },
    }).catch(goneIsDone);
    return removed ?? api('GET /api/v2/users/me/filter_sets', {});
  });

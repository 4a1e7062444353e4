import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ClassOfPlan } from '../../../../contract/catalog-administration/structure.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { useApi } from '../../../client/context.ts';

type Waiting = {
  planId: string;
  resolve: (classes: ClassOfPlan[]) => void;
  reject: (error: unknown) => void;
};

/** Series that are asked for in the same turn are one call. */
const createClassLoader = () => {
  let waiting: Waiting[] = [];
  const send = async (api: ApiCall): Promise<void> => {
    const asked = waiting;
    waiting = [];
    try {
      const ids = asked.map(({ planId }) => planId);
      const { data } = await api('POST /admin/api/plans/get_classes', {
        body: { plan_id: ids.length === 1 ? (ids[0] ?? '') : ids },
      });
      for (const { planId, resolve } of asked) resolve(data[planId] ?? []);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return (api: ApiCall, planId: string): Promise<ClassOfPlan[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ planId, resolve, reject });
      if (waiting.length === 1) queueMicrotask(() => void send(api));
    });
};
const loadClasses = createClassLoader();

/** Asked for once for each series while the studio is open in this tab (ADM-037). */
const classesQuery = (api: ApiCall, planId: string) =>
  queryOptions({
    queryKey: ['plan administration', 'classes', planId],
    queryFn: () => loadClasses(api, planId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

type ClassesResult = Pick<UseQueryResult<ClassOfPlan[]>, 'data' | 'isError' | 'refetch'>;

/**
 * The classes of these series as far as they are there; `isError` where a call failed. The same object until one of
 * them changes.
 */
export const useClassesOf = (planIds: readonly string[]) => {
  const api = useApi();
  const named = planIds.join();
  const combine = useCallback(
    (results: ClassesResult[]) => ({
      classes: new Map(named.split(',').map((planId, index) => [planId, results[index]?.data ?? null])),
      isError: results.some(({ isError }) => isError),
      retry: () => {
        for (const { isError, refetch } of results) if (isError) void refetch();
      },
    }),
    [named],
  );
  return useQueries({ queries: planIds.map((planId) => classesQuery(api, planId)), combine });
};

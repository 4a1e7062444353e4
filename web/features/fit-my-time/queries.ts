import { queryOptions } from '@tanstack/react-query';
import { anyFit, type FitCriteria, fitCriteriaParams } from '../../../contract/catalog/fit-criteria.ts';
import type { FitAlternatives, FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';

/**
 * Query of the practice for these criteria; it is not refetched before a reload, so that it does not change while it is
 * read.
 */
export const fitQuery = (api: ApiCall, criteria: FitCriteria) => {
  const query = fitCriteriaParams(criteria);
  return queryOptions({
    queryKey: ['fit-my-time', query],
    queryFn: async ({ signal }): Promise<FittedPractice> =>
      (await api('GET /api/v2/fit_my_time', { query, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Query of the classes for the part that the criteria leave open. */
export const alternativesQuery = (api: ApiCall, criteria: FitCriteria) => {
  const query = fitCriteriaParams(criteria);
  return queryOptions({
    queryKey: ['fit-my-time', 'alternatives', query],
    queryFn: async ({ signal }): Promise<FitAlternatives> =>
      (await api('GET /api/v2/fit_my_time/alternatives', { query, signal })).data,
  });
};

/** Initial minutes of the tool on the home page. */
export const firstMinutes = 20;

export const firstFitQuery = (api: ApiCall) => fitQuery(api, anyFit(firstMinutes));

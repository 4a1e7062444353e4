import { queryOptions } from '@tanstack/react-query';
import { type FitCriteria, fitCriteriaParams } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.ts';
import type { ApiCall } from '../../../contract/client.ts';

/** The practice for these criteria; the same until the page is loaded again, so that it does not change while one reads it. */
export const fitQuery = (api: ApiCall, criteria: FitCriteria) => {
  const query = fitCriteriaParams(criteria);
  return queryOptions({
    queryKey: ['fit-my-time', query],
    queryFn: async ({ signal }): Promise<FittedPractice> =>
      (await api('GET /api/v2/fit_my_time', { query, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** What the tool on the home page begins with. */
export const firstMinutes = 20;

export const firstFitQuery = (api: ApiCall) =>
  fitQuery(api, { minutes: firstMinutes, leaveOut: [], place: 'home', end: null, not: [], keep: new Map() });

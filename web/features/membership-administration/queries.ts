import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';

export type PlanList = ResponseOf<Contract['GET /admin/api/membership_plans']>;

const whileWaitingMs = 3000;
const whileOpenMs = 20_000;
const whileComparingMs = 1500;

/** Query of the plans; polled every few seconds until the provider has the saved state. */
export const plansQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership administration', 'plans'],
    queryFn: async ({ signal }): Promise<PlanList> =>
      (await api('GET /admin/api/membership_plans', { signal })).data,
    staleTime: 5000,
    refetchInterval: ({ state: { data } }) =>
      data && data.payments !== 'off' && data.plans.some(({ provider }) => provider.state === 'waiting')
        ? whileWaitingMs
        : false,
  });

/** Query of the latest change of each old price of a plan; polled while the page is open. */
export const priceChangesQuery = (api: ApiCall, planId: string) =>
  queryOptions({
    queryKey: ['membership administration', 'price changes', planId],
    queryFn: async ({ signal }) =>
      (
        await api('GET /admin/api/membership_plans/{id}/price_changes', {
          params: { id: planId },
          signal,
        })
      ).data.changes,
    staleTime: 5000,
    refetchInterval: whileOpenMs,
  });

export const declarationsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership administration', 'declarations'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/billing/declarations', { query: {}, signal })).data,
    staleTime: 1000,
    refetchInterval: whileOpenMs,
  });

/** Query of the warnings about declarations; polled while the page is open. */
export const declarationWarningsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership administration', 'declaration warnings'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/billing/declarations/warnings', { signal })).data,
    staleTime: 1000,
    refetchInterval: whileOpenMs,
  });

/** Query of the billing page; polled while the page is open, more often during a comparison. */
export const billingQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership administration', 'billing'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/billing', { signal })).data,
    staleTime: 1000,
    refetchInterval: ({ state: { data } }) =>
      data?.latest && !data.latest.finishedAt && !data.latest.error ? whileComparingMs : whileOpenMs,
  });

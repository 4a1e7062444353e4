import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import { listQueryOf, type PaymentFilters } from './payment-filters.ts';

export const paymentsKey = ['membership administration', 'payments'] as const;

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  staleTime: 0,
};
const afterOf = (after: string | null) => (after === null ? {} : { after });

export const paymentOverviewQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...paymentsKey, 'overview'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/payments/overview', { signal })).data,
    staleTime: 1000,
  });

export const paymentsQuery = (api: ApiCall, filters: PaymentFilters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...paymentsKey, 'list', listQueryOf(filters)],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...listQueryOf(filters), ...afterOf(pageParam) };
      return (await api('GET /admin/api/payments', { query, signal })).data;
    },
  });

export const paymentSumsQuery = (api: ApiCall, filters: PaymentFilters) =>
  queryOptions({
    queryKey: [...paymentsKey, 'sums', listQueryOf(filters)],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/payments/sums', { query: listQueryOf(filters), signal })).data,
    staleTime: 0,
  });

export const retriesQuery = (api: ApiCall) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...paymentsKey, 'retries'],
    queryFn: async ({ pageParam, signal }) =>
      (await api('GET /admin/api/payments/retries', { query: afterOf(pageParam), signal })).data,
  });

export const disputesQuery = (api: ApiCall) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...paymentsKey, 'disputes'],
    queryFn: async ({ pageParam, signal }) =>
      (await api('GET /admin/api/payments/disputes', { query: afterOf(pageParam), signal })).data,
  });

export const payoutsQuery = (api: ApiCall) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...paymentsKey, 'payouts'],
    // Each asks the provider.
    staleTime: 60_000,
    queryFn: async ({ pageParam, signal }) =>
      (await api('GET /admin/api/payments/payouts', { query: afterOf(pageParam), signal })).data,
  });

export const payoutQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'payout', id],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/payments/payouts/{id}', { params: { id }, signal })).data,
  });

export const payoutEntriesQuery = (api: ApiCall, id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...paymentsKey, 'payout entries', id],
    queryFn: async ({ pageParam, signal }) => {
      const call = { params: { id }, query: afterOf(pageParam), signal };
      return (await api('GET /admin/api/payments/payouts/{id}/entries', call)).data;
    },
  });

export const paymentQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'payment', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/payments/{id}', { params: { id }, signal })).data,
    staleTime: 1000,
  });

/** Each asking is an entry of the activity, so the document is made once. */
export const evidenceQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['dispute evidence', id],
    queryFn: async ({ signal }) =>
      (await api('POST /admin/api/payments/{id}/evidence', { params: { id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const viewsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...paymentsKey, 'views'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/payments/views', { signal })).data.views,
    staleTime: 1000,
  });

export const yearQuery = (api: ApiCall, year: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'year', year],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/payments/months', { query: { year }, signal })).data.months,
    staleTime: 1000,
  });

export const closingQuery = (api: ApiCall, month: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'month', month],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/payments/months/{month}', { params: { month }, signal })).data,
    staleTime: 1000,
  });

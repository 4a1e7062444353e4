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

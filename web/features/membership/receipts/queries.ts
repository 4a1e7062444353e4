import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';

const perPage = 24;
const receiptsKey = ['membership', 'receipts'] as const;

export const paymentsQuery = (api: ApiCall, year: number | null) =>
  infiniteQueryOptions({
    queryKey: [...receiptsKey, 'payments', year],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        page: String(pageParam),
        per_page: String(perPage),
        ...(year ? { year: String(year) } : {}),
      };
      const { data, total } = await api('GET /api/v2/users/me/payments', { query, signal });
      return { payments: data, total: total ?? data.length };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * perPage < total ? pages.length + 1 : undefined),
  });

export const yearsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...receiptsKey, 'years'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/payments/years', { signal })).data,
  });

export const receiptQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: [...receiptsKey, 'receipt', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/users/me/payments/{id}', { params: { id }, signal })).data,
  });

export const billingDetailsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...receiptsKey, 'billing details'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/billing_details', { signal })).data,
  });

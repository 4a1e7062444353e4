import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { DashboardPeriod } from '../../../contract/dashboard/periods.ts';

/** Members of now are counted every few seconds. */
const whileOpenMs = 60_000;

export const dashboardQuery = (api: ApiCall, period: DashboardPeriod) =>
  queryOptions({
    queryKey: ['dashboard', period],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/dashboard', { query: { period }, signal })).data,
    staleTime: 5000,
    refetchInterval: whileOpenMs,
  });

export const revenueQuery = (api: ApiCall, period: DashboardPeriod) =>
  queryOptions({
    queryKey: ['dashboard', 'revenue', period],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/dashboard/revenue', { query: { period }, signal })).data,
    staleTime: 5000,
    refetchInterval: whileOpenMs,
  });

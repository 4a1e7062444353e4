import { queryOptions } from '@tanstack/react-query';
import { coachFields } from '../../../../contract/catalog-administration/references/coach-fields.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { fieldNames } from '../../../../contract/fields/field-table.ts';
import { type CoachFilters, coachSearch } from './coach-filters.ts';

/** Every list of coaches begins so. */
export const coachListsKey = ['coach administration', 'list'] as const;

export const coachListQuery = (api: ApiCall, filters: CoachFilters) =>
  queryOptions({
    queryKey: [...coachListsKey, filters],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/coaches', { query: coachSearch(filters), signal })).data,
    staleTime: 0,
  });

export const managedCoachQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['coach administration', 'coach', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/coaches/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const coachDependentsQuery = (api: ApiCall, id: number) =>
  queryOptions({
    queryKey: ['coach administration', 'dependents', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/coaches/{id}/dependents', { params: { id: String(id) }, signal })).data,
    staleTime: 0,
  });

export const coachFieldNames = fieldNames(coachFields);

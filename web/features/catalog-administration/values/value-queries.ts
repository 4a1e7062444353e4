import { queryOptions } from '@tanstack/react-query';
import type { ValueList } from '../../../../contract/catalog-administration/references/reference-limits.ts';
import type { ApiCall } from '../../../../contract/client.ts';

export const valuesKey = ['value administration'] as const;

export const valueListQuery = (api: ApiCall, list: Exclude<ValueList, 'styles'>) =>
  queryOptions({
    queryKey: [...valuesKey, list],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/values/{list}', { params: { list }, signal })).data,
    staleTime: 0,
  });

export const managedValueQuery = (api: ApiCall, list: ValueList, id: string) =>
  queryOptions({
    queryKey: [...valuesKey, 'value', list, id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/values/{list}/{id}', { params: { list, id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Singular noun of each list. */
export const valueWords = {
  styles: 'style',
  equipment: 'equipment',
  focus_areas: 'focus area',
} as const satisfies Record<ValueList, string>;

export const addWords = {
  styles: 'Add a style',
  equipment: 'Add equipment',
  focus_areas: 'Add a focus area',
} as const satisfies Record<ValueList, string>;

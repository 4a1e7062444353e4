import { queryOptions } from '@tanstack/react-query';
import type { ValueList } from '../../../../contract/catalog-administration/references/reference-limits.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { type Message, msg } from '../../../../contract/messages.ts';

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
export const deleteWords = {
  styles: msg('Delete style'),
  equipment: msg('Delete equipment'),
  focus_areas: msg('Delete focus area'),
} as const satisfies Record<ValueList, Message>;

export const addWords = {
  styles: msg('Add a style'),
  equipment: msg('Add equipment'),
  focus_areas: msg('Add a focus area'),
} as const satisfies Record<ValueList, Message>;

import { queryOptions } from '@tanstack/react-query';
import { categoryFields } from '../../../../contract/catalog-administration/references/category-fields.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { fieldNames } from '../../../../contract/fields/field-table.ts';

export const categoriesKey = ['category administration'] as const;

/** Every category with its styles, in order. */
export const categoryListQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...categoriesKey, 'list'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/categories', { signal })).data,
    staleTime: 0,
  });

export const managedCategoryQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: [...categoriesKey, 'category', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/categories/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const categoryDependentsQuery = (api: ApiCall, id: number) =>
  queryOptions({
    queryKey: [...categoriesKey, 'dependents', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/categories/{id}/dependents', { params: { id: String(id) }, signal })).data,
    staleTime: 0,
  });

export const categoryFieldNames = fieldNames(categoryFields);

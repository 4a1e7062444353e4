import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';

export const pageListQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['page administration', 'list'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/pages', { signal })).data,
    staleTime: 0,
  });

export const managedPageQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['page administration', 'page', id],
    queryFn: async ({ signal }) => (await api('GET /admin/api/pages/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const footerQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['page administration', 'footer'],
    queryFn: async ({ signal }) => {
      const { version, links, waiting } = (await api('GET /admin/api/footer', { signal })).data;
      return { version, fields: { links }, waiting };
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

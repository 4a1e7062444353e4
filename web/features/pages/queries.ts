import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';

export const simplePageQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['page', slug],
    queryFn: async ({ signal }) => (await api('GET /api/v2/pages/{slug}', { params: { slug }, signal })).data,
  });

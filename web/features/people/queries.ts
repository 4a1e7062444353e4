import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';

/** The public profile of a person. */
export const userQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['users', slug],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/{slug}', { params: { slug }, signal })).data,
  });

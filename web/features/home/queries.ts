import { queryOptions } from '@tanstack/react-query';
import type { StudioHome } from '../../../contract/catalog/home.ts';
import type { ApiCall } from '../../../contract/client.ts';

/** The page the builder is told about. */
export const homePath = '/';

/** What stands on the page when its sections did not load. */
export const noHome: { schema: string; studio: StudioHome | null } = { schema: '', studio: null };

export const homeQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/home', { signal })).data,
  });

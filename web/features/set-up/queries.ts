import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { PageData } from '../../client/pages/route.ts';
import { adminOnly } from '../accounts/index.ts';

const whilePreparingMs = 5000;

/** While a video is being prepared, it is read again every few seconds. */
export const setUpQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['set-up'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/set_up', { signal })).data,
    staleTime: 1000,
    refetchInterval: ({ state: { data } }) => (data && data.video.preparing > 0 ? whilePreparingMs : false),
  });

/** For pages that say how far the set-up is. */
export const setUpLoader: NonNullable<PageData['loader']> = async (input) => {
  await adminOnly(input, 'studio.manage');
  await input.context.queryClient.prefetchQuery(setUpQuery(input.context.api));
  return {};
};

import { queryOptions } from '@tanstack/react-query';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.ts';
import { type FitWish, fitWishParams } from '../../../contract/catalog/fit-wish.ts';
import type { ApiCall } from '../../../contract/client.ts';

/** The practice for a wish; the same until the page is loaded again, so that it does not change while one reads it. */
export const fitQuery = (api: ApiCall, wish: FitWish) => {
  const query = fitWishParams(wish);
  return queryOptions({
    queryKey: ['fit-my-time', query],
    queryFn: async ({ signal }): Promise<FittedPractice> =>
      (await api('GET /api/v2/fit_my_time', { query, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

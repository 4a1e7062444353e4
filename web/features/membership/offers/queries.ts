import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type { Offer } from '../../../../contract/membership/offers/offers.schema.ts';

/** Query of an offer, whose state changes with every redemption. */
export const offerQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['membership', 'offer', slug],
    queryFn: async ({ signal }): Promise<Offer> =>
      (await api('GET /api/v2/offers/{slug}', { params: { slug }, signal })).data,
  });

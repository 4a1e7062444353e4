import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import { editedOffer } from './offer-draft.ts';

/** Every list of offers begins so. */
export const offerListKey = ['offer administration', 'list'] as const;

export const offerListQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: offerListKey,
    queryFn: async ({ signal }) => (await api('GET /admin/api/redemption_offers', { signal })).data,
    staleTime: 0,
  });

/** The offer with its fields as they are typed. */
export const editedOfferQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['offer administration', 'offer', slug],
    queryFn: async ({ signal }) =>
      editedOffer((await api('GET /admin/api/redemption_offers/{slug}', { params: { slug }, signal })).data),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

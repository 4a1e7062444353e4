import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type {
  BoughtGift,
  GivenGift,
  RedeemedGift,
} from '../../../../contract/membership/gifts/gifts.schema.ts';
import { ApiError } from '../../../client/api.ts';

export const giftOffersQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership', 'gift offers'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/gifts/offers', { signal })).data,
  });
export type GiftOffers = Awaited<ReturnType<NonNullable<ReturnType<typeof giftOffersQuery>['queryFn']>>>;

const whilePayingMs = 3000;

/** Null where no gift has this token. While its payment is under way it is read again. */
export const boughtGiftQuery = (api: ApiCall, token: string) =>
  queryOptions({
    queryKey: ['membership', 'bought gift', token],
    queryFn: async ({ signal }): Promise<BoughtGift | null> => {
      try {
        return (await api('POST /api/v2/gifts/bought', { body: { token }, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? whilePayingMs : false),
    gcTime: 0,
  });

export const redeemedGiftsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership', 'own', 'gifts'],
    queryFn: async ({ signal }): Promise<RedeemedGift[]> =>
      (await api('GET /api/v2/users/me/gifts', { signal })).data,
  });

export const givenGiftsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['membership', 'own', 'gifts given'],
    queryFn: async ({ signal }): Promise<GivenGift[]> =>
      (await api('GET /api/v2/users/me/gifts/given', { signal })).data,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type {
  GiftSale,
  ManagedGift,
} from '../../../../contract/membership/gifts/gift-administration.schema.ts';

const giftsKey = ['membership administration', 'gifts'] as const;

export const giftSaleQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...giftsKey, 'sale'],
    queryFn: async ({ signal }): Promise<GiftSale> =>
      (await api('GET /admin/api/gift_sale', { signal })).data,
  });

export type GiftSearch = { words: string; state: string; page: number };
export const giftsPerPage = 20;

export const giftListQuery = (api: ApiCall, { words, state, page }: GiftSearch) =>
  queryOptions({
    queryKey: [...giftsKey, 'list', words, state, page],
    queryFn: async ({ signal }): Promise<{ gifts: ManagedGift[]; total: number }> => {
      const query = { q: words, state, page: String(page), per_page: String(giftsPerPage) };
      const { data, total } = await api('GET /admin/api/gifts', { query, signal });
      return { gifts: data, total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });

export const giftListKey = [...giftsKey, 'list'] as const;

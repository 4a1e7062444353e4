import type { PageData } from '../../client/pages/route.ts';
import { adminPage } from '../accounts/index.ts';
import { giftListQuery, giftSaleQuery } from './gifts/gift-queries.ts';

export const plansData = adminPage('Plans');
export const billingData = adminPage('Billing');

const giftsPage = adminPage('Gifts');
export const giftsData: PageData = {
  ...giftsPage,
  loader: async (input) => {
    const allowed = await giftsPage.loader?.(input);
    const { api, queryClient } = input.context;
    await Promise.all([
      queryClient.prefetchQuery(giftSaleQuery(api)),
      queryClient.prefetchQuery(giftListQuery(api, { words: '', state: '', page: 1 })),
    ]);
    return allowed ?? {};
  },
};

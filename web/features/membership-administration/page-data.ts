import type { PageData } from '../../client/pages/route.ts';
import { adminPage } from '../accounts/index.ts';
import { giftListQuery, giftSaleQuery } from './gifts/queries.ts';

export const plansData = adminPage('Plans', 'billing.manage');
export const paymentsData = adminPage('Payments', 'billing.manage');
export const paymentData = adminPage('Payment', 'billing.manage');
export const evidenceData = adminPage('Document for the bank', 'billing.manage');
export const payoutData = adminPage('Payout', 'billing.manage');
export const billingData = adminPage('Billing', 'billing.manage');

const giftsPage = adminPage('Gifts', 'billing.manage');
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

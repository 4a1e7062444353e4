import { msg } from '../../../contract/messages.ts';
import type { PageData } from '../../client/pages/route.ts';
import { adminPage } from '../accounts/index.ts';
import { giftListQuery, giftSaleQuery } from './gifts/queries.ts';

export const plansData = adminPage(msg('Plans', 'of a membership'), 'billing.manage');
export const paymentsData = adminPage(msg('Payments'), 'billing.manage');
export const paymentData = adminPage(msg('Payment'), 'billing.manage');
export const evidenceData = adminPage(msg('Document for the bank'), 'billing.manage');
export const payoutData = adminPage(msg('Payout'), 'billing.manage');
export const billingData = adminPage(msg('Billing'), 'billing.manage');

const giftsPage = adminPage(msg('Gifts'), 'billing.manage');
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

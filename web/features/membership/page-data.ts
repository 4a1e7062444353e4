import type { Offer } from '../../../contract/membership/offers/offers.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { orNotFound } from '../../client/pages/or-not-found.ts';
import type { PageData } from '../../client/pages/route.ts';
import { signedInOnly } from '../accounts/index.ts';
import { giftOffersQuery, givenGiftsQuery, redeemedGiftsQuery } from './gifts/queries.ts';
import { offerQuery } from './offers/queries.ts';
import {
  freePreviewQuery,
  latestStatusQuery,
  membershipQuery,
  pauseQuery,
  paymentMethodQuery,
  plansQuery,
  stripeMembershipQuery,
  termsQuery,
} from './queries.ts';
import { billingDetailsQuery, paymentsQuery, receiptQuery, yearsQuery } from './receipts/queries.ts';
import { readSubscribeSearch } from './subscribe-address.ts';

const titled = (title: Message) => () => ({ title: t(title), noIndex: true });

export const subscribeData: PageData = {
  loader: async ({ context: { api, queryClient }, search }) => {
    const { plan, offer } = readSubscribeSearch(search);
    await Promise.all([
      queryClient.prefetchQuery(termsQuery(api)),
      queryClient.prefetchQuery(plansQuery(api, plan)),
      queryClient.prefetchQuery(freePreviewQuery(api)),
      ...(offer ? [queryClient.prefetchQuery(offerQuery(api, offer))] : []),
    ]);
    return {};
  },
  head: titled(msg('Membership')),
};

export const offerData: PageData<'/offers/$slug'> = {
  loader: async ({ context: { api, queryClient }, params: { slug } }) => {
    const [offer] = await Promise.all([
      queryClient.ensureQueryData(offerQuery(api, slug)).catch(orNotFound),
      queryClient.prefetchQuery(termsQuery(api)),
    ]);
    return offer;
  },
  head: ({ title, subtitle }: Offer) => ({
    title,
    ...(subtitle ? { description: subtitle } : {}),
    noIndex: true,
  }),
};

export const giftData: PageData = {
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(giftOffersQuery(api)),
      queryClient.prefetchQuery(termsQuery(api)),
    ]);
    return {};
  },
  head: () => ({ title: t('Give a membership'), description: t('Every class, for as long as you choose.') }),
};

const sandboxLabelLoader: NonNullable<PageData['loader']> = async ({ context: { api, queryClient } }) => {
  await queryClient.prefetchQuery(termsQuery(api));
  return {};
};

export const boughtGiftData: PageData = { loader: sandboxLabelLoader, head: titled(msg('Your gift')) };
export const redeemGiftData: PageData = { head: titled(msg('Open a gift')) };

/** Signed-in members only: a checkout is its buyer's alone. */
export const returnData: PageData = {
  loader: async (input) => {
    await signedInOnly(input);
    return {};
  },
  head: titled(msg('Your payment')),
};

/** The three of MEM-052 together; the status of the newest membership only where none opens the studio. */
const settingsLoader: NonNullable<PageData['loader']> = async (input) => {
  const me = await signedInOnly(input);
  const { api, queryClient } = input.context;
  await Promise.all([
    queryClient.prefetchQuery(membershipQuery(api)),
    queryClient.prefetchQuery(stripeMembershipQuery(api)),
    queryClient.prefetchQuery(paymentMethodQuery(api)),
    queryClient.prefetchQuery(termsQuery(api)),
    queryClient.prefetchQuery(redeemedGiftsQuery(api)),
    queryClient.prefetchQuery(givenGiftsQuery(api)),
    ...(me.hasSubscriptionAccess ? [] : [queryClient.prefetchQuery(latestStatusQuery(api))]),
  ]);
  return {};
};

export const membershipSettingsData: PageData = { loader: settingsLoader, head: titled(msg('Membership')) };
export const changePlanData: PageData = { loader: settingsLoader, head: titled(msg('Change membership')) };
export const pauseData: PageData = {
  loader: async (input) => {
    const { api, queryClient } = input.context;
    await Promise.all([settingsLoader(input), queryClient.prefetchQuery(pauseQuery(api))]);
    return {};
  },
  head: titled(msg('Take a break')),
};
export const cancelData: PageData = { loader: settingsLoader, head: titled(msg('Cancel membership')) };

export const receiptsData: PageData = {
  loader: async (input) => {
    await signedInOnly(input);
    const { api, queryClient } = input.context;
    await Promise.all([
      queryClient.prefetchInfiniteQuery(paymentsQuery(api, null)),
      queryClient.prefetchQuery(yearsQuery(api)),
      queryClient.prefetchQuery(billingDetailsQuery(api)),
      queryClient.prefetchQuery(termsQuery(api)),
    ]);
    return {};
  },
  head: titled(msg('Receipts')),
};

export const receiptData: PageData<'/settings/membership/receipts/$id'> = {
  loader: async (input) => {
    await signedInOnly(input);
    const { api, queryClient } = input.context;
    await queryClient.prefetchQuery(receiptQuery(api, input.params.id));
    return {};
  },
  head: titled(msg('Receipt')),
};

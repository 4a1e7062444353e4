import { t } from '../../../contract/messages.ts';
import { page, type RootRoute } from '../../client/pages/route.ts';
import { OfferNotFound } from './offers/OfferNotFound.tsx';

const data = {
  load: () => import('./page-data.ts'),
};

const subscribePage = {
  load: () => import('./subscribe/SubscribePage.tsx'),
  component: 'SubscribePage',
  // What is on sale may change with each answer.
  keep: false,
  data: { ...data, name: 'subscribeData' },
  loaderDeps: ({ plan, offer }: { plan?: unknown; offer?: unknown }) => ({ plan, offer }),
} as const;

const settingsPages = {
  load: () => import('./settings-pages.ts'),
} as const;

const settingsRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/settings/membership',
      ...settingsPages,
      component: 'MembershipPage',
      data: { ...data, name: 'membershipSettingsData' },
    }),
    page(root, {
      path: '/settings/membership/change',
      ...settingsPages,
      component: 'ChangePlanPage',
      data: { ...data, name: 'changePlanData' },
    }),
    page(root, {
      path: '/settings/membership/pause',
      ...settingsPages,
      component: 'PausePage',
      data: { ...data, name: 'pauseData' },
    }),
    page(root, {
      path: '/settings/membership/cancel',
      ...settingsPages,
      component: 'CancelPage',
      data: { ...data, name: 'cancelData' },
    }),
  ] as const;

const giftRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/offers/$slug',
      load: () => import('./offers/OfferPage.tsx'),
      component: 'OfferPage',
      // Its places may change with each answer.
      keep: false,
      data: { ...data, name: 'offerData' },
      notFound: OfferNotFound,
    }),
    page(root, {
      path: '/gift',
      load: () => import('./gifts/buying/GiftPage.tsx'),
      component: 'GiftPage',
      // What is on sale may change with each answer.
      keep: false,
      data: { ...data, name: 'giftData' },
    }),
    page(root, {
      path: '/gift/bought',
      load: () => import('./gifts/bought/BoughtPage.tsx'),
      component: 'BoughtPage',
      data: { ...data, name: 'boughtGiftData' },
    }),
    page(root, {
      path: '/gift/redeem',
      load: () => import('./gifts/redeeming/RedeemPage.tsx'),
      component: 'RedeemPage',
      data: { ...data, name: 'redeemGiftData' },
    }),
  ] as const;

const declarationPages = {
  load: () => import('./declaration-pages.ts'),
} as const;

const declarationRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/contracts/withdraw',
      ...declarationPages,
      component: 'WithdrawPage',
      head: () => ({ title: t('Withdraw from your contract'), noIndex: true }),
    }),
    page(root, {
      path: '/contracts/cancel',
      ...declarationPages,
      component: 'CancelContractPage',
      head: () => ({ title: t('Cancel your contract'), noIndex: true }),
    }),
    page(root, {
      path: '/contracts/$action/$token',
      ...declarationPages,
      component: 'DeclarationLinkPage',
      // Each link is opened once: nothing to keep for others.
      keep: false,
      head: () => ({ title: t('Your contract'), noIndex: true }),
    }),
  ] as const;

const receiptRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/settings/membership/receipts',
      ...settingsPages,
      component: 'ReceiptsPage',
      data: { ...data, name: 'receiptsData' },
    }),
    page(root, {
      path: '/settings/membership/receipts/$id',
      ...settingsPages,
      component: 'ReceiptPage',
      data: { ...data, name: 'receiptData' },
    }),
  ] as const;

export const membershipRoutes = (root: RootRoute) =>
  [
    page(root, { path: '/subscribe', ...subscribePage }),
    page(root, { path: '/subscribe/membership', ...subscribePage }),
    page(root, {
      path: '/subscribe/return',
      load: () => import('./returning/ReturnPage.tsx'),
      component: 'ReturnPage',
      data: { ...data, name: 'returnData' },
    }),
    ...giftRoutes(root),
    ...settingsRoutes(root),
    ...receiptRoutes(root),
    ...declarationRoutes(root),
  ] as const;

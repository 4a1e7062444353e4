import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  load: () => import('./page-data.ts'),
};

/** The pages of administrators about money: what is sold, and how billing stands. */
export const membershipAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/payments',
      load: () => import('./payments/PaymentsPage.tsx'),
      component: 'PaymentsPage',
      data: { ...data, name: 'paymentsData' },
    }),
    page(admin, {
      path: '/payments/$paymentId',
      load: () => import('./payments/payment/PaymentPage.tsx'),
      component: 'PaymentPage',
      data: { ...data, name: 'paymentData' },
    }),
    page(admin, {
      path: '/payments/$paymentId/evidence',
      load: () => import('./payments/evidence/EvidencePage.tsx'),
      component: 'EvidencePage',
      data: { ...data, name: 'evidenceData' },
    }),
    page(admin, {
      path: '/payments/payouts/$payoutId',
      load: () => import('./payments/payout/PayoutPage.tsx'),
      component: 'PayoutPage',
      data: { ...data, name: 'payoutData' },
    }),
    page(admin, {
      path: '/membership_plans',
      load: () => import('./plans/PlansPage.tsx'),
      component: 'PlansPage',
      data: { ...data, name: 'plansData' },
    }),
    page(admin, {
      path: '/gifts',
      load: () => import('./gifts/GiftsPage.tsx'),
      component: 'GiftsPage',
      data: { ...data, name: 'giftsData' },
    }),
    page(admin, {
      path: '/billing',
      load: () => import('./billing/BillingPage.tsx'),
      component: 'BillingPage',
      data: { ...data, name: 'billingData' },
    }),
  ] as const;

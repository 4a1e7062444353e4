import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  file: 'web/features/membership-administration/page-data.ts',
  load: () => import('./page-data.ts'),
};

/** The pages of administrators about money: what is sold, and how billing stands. */
export const membershipAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/payments',
      file: 'web/features/membership-administration/payments/PaymentsPage.tsx',
      load: () => import('./payments/PaymentsPage.tsx'),
      component: 'PaymentsPage',
      data: { ...data, name: 'paymentsData' },
    }),
    page(admin, {
      path: '/payments/$paymentId',
      file: 'web/features/membership-administration/payments/payment/PaymentPage.tsx',
      load: () => import('./payments/payment/PaymentPage.tsx'),
      component: 'PaymentPage',
      data: { ...data, name: 'paymentData' },
    }),
    page(admin, {
      path: '/payments/$paymentId/evidence',
      file: 'web/features/membership-administration/payments/evidence/EvidencePage.tsx',
      load: () => import('./payments/evidence/EvidencePage.tsx'),
      component: 'EvidencePage',
      data: { ...data, name: 'evidenceData' },
    }),
    page(admin, {
      path: '/payments/payouts/$payoutId',
      file: 'web/features/membership-administration/payments/payout/PayoutPage.tsx',
      load: () => import('./payments/payout/PayoutPage.tsx'),
      component: 'PayoutPage',
      data: { ...data, name: 'payoutData' },
    }),
    page(admin, {
      path: '/membership_plans',
      file: 'web/features/membership-administration/plans/PlansPage.tsx',
      load: () => import('./plans/PlansPage.tsx'),
      component: 'PlansPage',
      data: { ...data, name: 'plansData' },
    }),
    page(admin, {
      path: '/gifts',
      file: 'web/features/membership-administration/gifts/GiftsPage.tsx',
      load: () => import('./gifts/GiftsPage.tsx'),
      component: 'GiftsPage',
      data: { ...data, name: 'giftsData' },
    }),
    page(admin, {
      path: '/billing',
      file: 'web/features/membership-administration/billing/BillingPage.tsx',
      load: () => import('./billing/BillingPage.tsx'),
      component: 'BillingPage',
      data: { ...data, name: 'billingData' },
    }),
  ] as const;

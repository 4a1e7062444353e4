import { type AdminRoute, page } from '../../client/pages/route.ts';

const dataFile = 'web/features/membership-administration/page-data.ts';

/** The pages of administrators about money: what is sold, and how billing stands. */
export const membershipAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/membership_plans',
      file: 'web/features/membership-administration/plans/PlansPage.tsx',
      load: () => import('./plans/PlansPage.tsx'),
      component: 'PlansPage',
      data: { file: dataFile, load: async () => (await import('./page-data.ts')).plansData },
    }),
    page(admin, {
      path: '/gifts',
      file: 'web/features/membership-administration/gifts/GiftsPage.tsx',
      load: () => import('./gifts/GiftsPage.tsx'),
      component: 'GiftsPage',
      data: { file: dataFile, load: async () => (await import('./page-data.ts')).giftsData },
    }),
    page(admin, {
      path: '/billing',
      file: 'web/features/membership-administration/billing/BillingPage.tsx',
      load: () => import('./billing/BillingPage.tsx'),
      component: 'BillingPage',
      data: { file: dataFile, load: async () => (await import('./page-data.ts')).billingData },
    }),
  ] as const;

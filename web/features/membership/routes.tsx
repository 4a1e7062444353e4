import { page, type RootRoute } from '../../client/pages/route.ts';

export const membershipRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/subscribe',
      file: 'web/features/membership/SubscribePage.tsx',
      load: () => import('./SubscribePage.tsx'),
      component: 'SubscribePage',
      head: () => ({ title: 'Membership', noIndex: true }),
    }),
  ] as const;

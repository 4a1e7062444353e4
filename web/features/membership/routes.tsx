import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../../client/pages/route.ts';

export const membershipRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/subscribe',
    file: 'web/features/membership/SubscribePage.tsx',
    load: () => import('./SubscribePage.tsx'),
    component: 'SubscribePage',
    head: () => ({ title: 'Membership', noIndex: true }),
  }),
];

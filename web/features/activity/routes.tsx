import { type AdminRoute, page } from '../../client/pages/route.ts';

/** Route of the staff's activity, for owners. */
export const activityRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/activity',
      load: () => import('./ActivityPage.tsx'),
      component: 'ActivityPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'activityData',
      },
    }),
  ] as const;

import { type AdminRoute, page } from '../../client/pages/route.ts';

/** Route of the staff's activity, for owners. */
export const activityRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/activity',
      file: 'web/features/activity/ActivityPage.tsx',
      load: () => import('./ActivityPage.tsx'),
      component: 'ActivityPage',
      data: {
        file: 'web/features/activity/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'activityData',
      },
    }),
  ] as const;

import { type AdminRoute, page } from '../../../client/pages/route.ts';

/** The page on which a studio comes in and goes out. */
export const importAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/import',
      load: () => import('./ImportPage.tsx'),
      component: 'ImportPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'importData',
      },
    }),
  ] as const;

import { type AdminRoute, page } from '../../../client/pages/route.ts';

/** The page on which a studio comes in and goes out. */
export const importAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/import',
      file: 'web/features/catalog-administration/importing/ImportPage.tsx',
      load: () => import('./ImportPage.tsx'),
      component: 'ImportPage',
      data: {
        file: 'web/features/catalog-administration/importing/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'importData',
      },
    }),
  ] as const;

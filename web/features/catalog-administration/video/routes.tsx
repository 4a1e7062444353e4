import { type AdminRoute, page } from '../../../client/pages/route.ts';

/** The page on which videos are sent. */
export const videoAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/uploads',
      file: 'web/features/catalog-administration/video/UploadsPage.tsx',
      load: () => import('./UploadsPage.tsx'),
      component: 'UploadsPage',
      data: {
        file: 'web/features/catalog-administration/video/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'uploadsData',
      },
    }),
  ] as const;

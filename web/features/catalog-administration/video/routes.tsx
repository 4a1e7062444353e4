import { type AdminRoute, page } from '../../../client/pages/route.ts';

/** The page on which videos are sent. */
export const videoAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/uploads',
      load: () => import('./UploadsPage.tsx'),
      component: 'UploadsPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'uploadsData',
      },
    }),
  ] as const;

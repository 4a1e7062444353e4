import { type AdminRoute, page } from '../../client/pages/route.ts';

/** Route of the page that edits the studio's name and look. */
export const brandingRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/brand',
      load: () => import('./BrandPage.tsx'),
      component: 'BrandPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'brandData',
      },
    }),
  ] as const;

import { type AdminRoute, page } from '../../client/pages/route.ts';

/** Route of the page that edits the studio's name and look. */
export const brandingRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/brand',
      file: 'web/features/branding/BrandPage.tsx',
      load: () => import('./BrandPage.tsx'),
      component: 'BrandPage',
      data: {
        file: 'web/features/branding/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'brandData',
      },
    }),
  ] as const;

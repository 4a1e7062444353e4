import { page, type RootRoute } from '../../client/pages/route.ts';

/** The pages that the studio writes itself. */
export const simplePageRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/pages/$slug',
      file: 'web/features/pages/SimplePage.tsx',
      load: () => import('./SimplePage.tsx'),
      component: 'SimplePage',
      data: {
        file: 'web/features/pages/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'simplePageData',
      },
    }),
  ] as const;

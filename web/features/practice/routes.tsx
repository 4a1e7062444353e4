import { page, type RootRoute } from '../../client/pages/route.ts';

export const practiceRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/my/practice',
      load: () => import('./MyPracticePage.tsx'),
      component: 'MyPracticePage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'practiceData',
      },
      loaderDeps: ({ tab }) => tab,
    }),
  ] as const;

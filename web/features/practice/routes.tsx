import { page, type RootRoute } from '../../client/pages/route.ts';

export const practiceRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/my/practice',
      file: 'web/features/practice/MyPracticePage.tsx',
      load: () => import('./MyPracticePage.tsx'),
      component: 'MyPracticePage',
      data: {
        file: 'web/features/practice/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'practiceData',
      },
      loaderDeps: ({ tab }) => tab,
    }),
  ] as const;

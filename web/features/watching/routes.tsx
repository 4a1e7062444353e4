import { page, type RootRoute } from '../../client/pages/route.ts';
import { originOf } from './origin.ts';

export const watchingRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/series/$planSlug/workouts/$classId',
      file: 'web/features/watching/ClassPage.tsx',
      load: () => import('./ClassPage.tsx'),
      component: 'ClassPage',
      data: {
        file: 'web/features/watching/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'classData',
      },
      loaderDeps: originOf,
    }),
    page(root, {
      path: '/practice-view',
      file: 'web/features/watching/practice-screen/PracticeScreenPage.tsx',
      load: () => import('./practice-screen/PracticeScreenPage.tsx'),
      component: 'PracticeScreenPage',
      head: () => ({ title: 'Practice view', noIndex: true }),
    }),
  ] as const;

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
  ] as const;

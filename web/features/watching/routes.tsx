import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../../client/pages/route.ts';
import { originOf } from './origin.ts';

export const watchingRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/series/$planSlug/workouts/$classId',
    file: 'web/features/watching/ClassPage.tsx',
    load: () => import('./ClassPage.tsx'),
    component: 'ClassPage',
    data: {
      file: 'web/features/watching/page-data.ts',
      load: async () => (await import('./page-data.ts')).classData,
    },
    loaderDeps: originOf,
  }),
];

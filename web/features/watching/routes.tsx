import { t } from '../../../contract/messages.ts';
import { page, type RootRoute } from '../../client/pages/route.ts';
import { originOf } from './origin.ts';

export const watchingRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/series/$planSlug/workouts/$classId',
      load: () => import('./ClassPage.tsx'),
      component: 'ClassPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'classData',
      },
      loaderDeps: originOf,
    }),
    page(root, {
      path: '/practice-view',
      load: () => import('./practice-screen/PracticeScreenPage.tsx'),
      component: 'PracticeScreenPage',
      head: () => ({ title: t('Practice view'), noIndex: true }),
    }),
  ] as const;

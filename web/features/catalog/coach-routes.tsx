import { page, type RootRoute } from '../../client/pages/route.ts';
import { PagePending } from './pending.tsx';

const data = {
  load: () => import('./coaches/coach-data.ts'),
};

const coachesRoute = (root: RootRoute) =>
  page(root, {
    path: '/instructors',
    load: () => import('./coaches/CoachesPage.tsx'),
    component: 'CoachesPage',
    pending: PagePending,
    data: { ...data, name: 'coachesData' },
  });

const coachRoute = (root: RootRoute) =>
  page(root, {
    path: '/instructors/$slug',
    load: () => import('./coaches/CoachPage.tsx'),
    component: 'CoachPage',
    data: { ...data, name: 'coachData' },
  });

export const coachRoutes = (root: RootRoute) => [coachesRoute(root), coachRoute(root)] as const;

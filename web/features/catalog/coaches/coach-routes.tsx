import { page, type RootRoute } from '../../../client/pages/route.ts';
import { withStates } from '../route-states.tsx';

const dataFile = 'web/features/catalog/coaches/coach-data.ts';

const coachesRoute = (root: RootRoute) =>
  page(root, {
    path: '/instructors',
    file: 'web/features/catalog/coaches/CoachesPage.tsx',
    load: () => import('./CoachesPage.tsx'),
    component: 'CoachesPage',
    data: { file: dataFile, load: async () => (await import('./coach-data.ts')).coachesData },
  });

const coachRoute = (root: RootRoute) =>
  page(root, {
    path: '/instructors/$slug',
    file: 'web/features/catalog/coaches/CoachPage.tsx',
    load: () => import('./CoachPage.tsx'),
    component: 'CoachPage',
    data: { file: dataFile, load: async () => (await import('./coach-data.ts')).coachData },
  });

export const coachRoutes = (root: RootRoute) => [withStates(coachesRoute(root)), coachRoute(root)] as const;

import { page, type RootRoute } from '../../../client/pages/route.ts';
import { withStates } from '../route-states.tsx';

const dataFile = 'web/features/catalog/coaches/coach-data.ts';

const instructorsRoute = (root: RootRoute) =>
  page(root, {
    path: '/instructors',
    file: 'web/features/catalog/coaches/InstructorsPage.tsx',
    load: () => import('./InstructorsPage.tsx'),
    component: 'InstructorsPage',
    data: { file: dataFile, load: async () => (await import('./coach-data.ts')).instructorsData },
  });

const instructorRoute = (root: RootRoute) =>
  page(root, {
    path: '/instructors/$slug',
    file: 'web/features/catalog/coaches/InstructorPage.tsx',
    load: () => import('./InstructorPage.tsx'),
    component: 'InstructorPage',
    data: { file: dataFile, load: async () => (await import('./coach-data.ts')).instructorData },
  });

export const coachRoutes = (root: RootRoute) =>
  [withStates(instructorsRoute(root)), instructorRoute(root)] as const;

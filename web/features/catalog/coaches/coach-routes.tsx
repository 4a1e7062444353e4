import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../../../client/pages/route.ts';

const dataFile = 'web/features/catalog/coaches/coach-data.ts';

const instructorsRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/instructors',
    file: 'web/features/catalog/coaches/InstructorsPage.tsx',
    load: () => import('./InstructorsPage.tsx'),
    component: 'InstructorsPage',
    data: { file: dataFile, load: async () => (await import('./coach-data.ts')).instructorsData },
  });

const instructorRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/instructors/$slug',
    file: 'web/features/catalog/coaches/InstructorPage.tsx',
    load: () => import('./InstructorPage.tsx'),
    component: 'InstructorPage',
    data: { file: dataFile, load: async () => (await import('./coach-data.ts')).instructorData },
  });

export const coachRoutes = (root: AnyRoute): AnyRoute[] => [instructorsRoute(root), instructorRoute(root)];

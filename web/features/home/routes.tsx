import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../../client/pages/route.ts';
import { withStates } from '../catalog/index.ts';

const homeRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/',
    file: 'web/features/home/HomePage.tsx',
    load: () => import('./HomePage.tsx'),
    component: 'HomePage',
    data: {
      file: 'web/features/home/page-data.ts',
      load: async () => (await import('./page-data.ts')).homeData,
    },
  });

export const homeRoutes = (root: AnyRoute): AnyRoute[] => [withStates(homeRoute(root))];

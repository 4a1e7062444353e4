import { page, type RootRoute } from '../../client/pages/route.ts';
import { PagePending } from '../catalog/index.ts';
import { loadFitTool } from '../fit-my-time/index.ts';
import { loadLateSections } from '../pages/index.ts';

const homeRoute = (root: RootRoute) =>
  page(root, {
    path: '/',
    load: () => import('./HomePage.tsx'),
    islands: [loadLateSections, loadFitTool],
    component: 'HomePage',
    pending: PagePending,
    data: {
      load: () => import('./page-data.ts'),
      name: 'homeData',
    },
  });

export const homeRoutes = (root: RootRoute) => [homeRoute(root)] as const;

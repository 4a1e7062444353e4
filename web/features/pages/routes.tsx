import { page, type RootRoute } from '../../client/pages/route.ts';
import { loadLateSections } from './late/load.ts';

/** The pages that the studio writes itself. */
export const simplePageRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/pages/$slug',
      load: () => import('./SimplePage.tsx'),
      islands: [loadLateSections],
      component: 'SimplePage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'simplePageData',
      },
    }),
  ] as const;

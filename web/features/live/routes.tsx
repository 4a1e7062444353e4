import { page, type RootRoute } from '../../client/pages/route.ts';

const data = { file: 'web/features/live/page-data.ts', load: () => import('./page-data.ts') };

export const liveRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/live',
      file: 'web/features/live/LivePage.tsx',
      load: () => import('./LivePage.tsx'),
      component: 'LivePage',
      data: { ...data, name: 'liveData' },
    }),
    page(root, {
      path: '/live/$slug',
      file: 'web/features/live/LiveShowPage.tsx',
      load: () => import('./LiveShowPage.tsx'),
      component: 'LiveShowPage',
      data: { ...data, name: 'liveShowData' },
    }),
  ] as const;

import { page, type RootRoute } from '../../client/pages/route.ts';

const data = { load: () => import('./page-data.ts') };

export const liveRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/live',
      load: () => import('./LivePage.tsx'),
      component: 'LivePage',
      data: { ...data, name: 'liveData' },
    }),
    page(root, {
      path: '/live/$slug',
      load: () => import('./LiveShowPage.tsx'),
      component: 'LiveShowPage',
      data: { ...data, name: 'liveShowData' },
    }),
  ] as const;

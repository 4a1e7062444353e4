import { page, type RootRoute } from '../../client/pages/route.ts';

export const welcomeRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/welcome',
      load: () => import('./WelcomePage.tsx'),
      component: 'WelcomePage',
      data: { load: () => import('./page-data.ts'), name: 'welcomeData' },
    }),
  ] as const;

import { type AdminRoute, page } from '../../client/pages/route.ts';

export const setUpRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/set_up',
      load: () => import('./SetUpPage.tsx'),
      component: 'SetUpPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'setUpData',
      },
    }),
  ] as const;

import { type AdminRoute, page } from '../../client/pages/route.ts';

export const setUpRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/set_up',
      file: 'web/features/set-up/SetUpPage.tsx',
      load: () => import('./SetUpPage.tsx'),
      component: 'SetUpPage',
      data: {
        file: 'web/features/set-up/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'setUpData',
      },
    }),
  ] as const;

import { type AdminRoute, page } from '../../client/pages/route.ts';

/** The page of a coach about the own classes. */
export const ownCoachRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/own_coach',
      file: 'web/features/own-coach/OwnCoachPage.tsx',
      load: () => import('./OwnCoachPage.tsx'),
      component: 'OwnCoachPage',
      data: {
        file: 'web/features/own-coach/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'ownCoachData',
      },
    }),
  ] as const;

import { type AdminRoute, page } from '../../client/pages/route.ts';

/** The page of a coach about the own classes. */
export const ownCoachRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/own_coach',
      load: () => import('./OwnCoachPage.tsx'),
      component: 'OwnCoachPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'ownCoachData',
      },
    }),
  ] as const;

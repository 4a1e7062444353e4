import { type AdminRoute, page } from '../../client/pages/route.ts';

/** The page of owners about the staff. */
export const teamAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/team',
      load: () => import('./administration/TeamPage.tsx'),
      component: 'TeamPage',
      data: {
        load: () => import('./administration/page-data.ts'),
        name: 'teamData',
      },
    }),
  ] as const;

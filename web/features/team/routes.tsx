import { type AdminRoute, page } from '../../client/pages/route.ts';

/** The page of owners about the staff. */
export const teamAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/team',
      file: 'web/features/team/administration/TeamPage.tsx',
      load: () => import('./administration/TeamPage.tsx'),
      component: 'TeamPage',
      data: {
        file: 'web/features/team/administration/page-data.ts',
        load: () => import('./administration/page-data.ts'),
        name: 'teamData',
      },
    }),
  ] as const;

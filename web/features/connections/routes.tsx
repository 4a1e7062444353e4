import { type AdminRoute, page } from '../../client/pages/route.ts';

/** The services that the studio works with. */
export const connectionRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/connections',
      file: 'web/features/connections/ConnectionsPage.tsx',
      load: () => import('./ConnectionsPage.tsx'),
      component: 'ConnectionsPage',
      data: {
        file: 'web/features/connections/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'connectionsData',
      },
    }),
  ] as const;

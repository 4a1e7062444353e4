import { type AdminRoute, page } from '../../client/pages/route.ts';

/** The services that the studio works with. */
export const connectionRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/connections',
      load: () => import('./ConnectionsPage.tsx'),
      component: 'ConnectionsPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'connectionsData',
      },
    }),
  ] as const;

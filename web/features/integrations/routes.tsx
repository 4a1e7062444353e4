import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  load: () => import('./page-data.ts'),
};

/** The pages about other programs: what they are told, and what they may ask. */
export const integrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/webhooks',
      load: () => import('./webhooks/WebhooksPage.tsx'),
      component: 'WebhooksPage',
      data: { ...data, name: 'webhooksData' },
    }),
    page(admin, {
      path: '/api_keys',
      load: () => import('./api-keys/ApiKeysPage.tsx'),
      component: 'ApiKeysPage',
      data: { ...data, name: 'apiKeysData' },
    }),
  ] as const;

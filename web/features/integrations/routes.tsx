import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  file: 'web/features/integrations/page-data.ts',
  load: () => import('./page-data.ts'),
};

/** The pages about other programs: what they are told, and what they may ask. */
export const integrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/webhooks',
      file: 'web/features/integrations/webhooks/WebhooksPage.tsx',
      load: () => import('./webhooks/WebhooksPage.tsx'),
      component: 'WebhooksPage',
      data: { ...data, name: 'webhooksData' },
    }),
    page(admin, {
      path: '/api_keys',
      file: 'web/features/integrations/api-keys/ApiKeysPage.tsx',
      load: () => import('./api-keys/ApiKeysPage.tsx'),
      component: 'ApiKeysPage',
      data: { ...data, name: 'apiKeysData' },
    }),
  ] as const;

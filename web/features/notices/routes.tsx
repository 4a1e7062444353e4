import { page, type RootRoute } from '../../client/pages/route.ts';

export const noticesRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/notices/unsubscribe/$token',
      file: 'web/features/notices/UnsubscribePage.tsx',
      load: () => import('./UnsubscribePage.tsx'),
      component: 'UnsubscribePage',
      // Each link is opened once: nothing to keep for others.
      keep: false,
      head: () => ({ title: 'Emails about notices', noIndex: true }),
    }),
    page(root, {
      path: '/settings/notices',
      file: 'web/features/notices/settings/NoticesPage.tsx',
      load: () => import('./settings/NoticesPage.tsx'),
      component: 'NoticesPage',
      data: {
        file: 'web/features/notices/settings/page-data.ts',
        load: () => import('./settings/page-data.ts'),
        name: 'noticeSettingsData',
      },
    }),
  ] as const;

import { t } from '../../../contract/messages.ts';
import { page, type RootRoute } from '../../client/pages/route.ts';

export const noticesRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/notices/unsubscribe/$token',
      load: () => import('./UnsubscribePage.tsx'),
      component: 'UnsubscribePage',
      // Each link is opened once: nothing to keep for others.
      keep: false,
      head: () => ({ title: t('Emails about notices'), noIndex: true }),
    }),
    page(root, {
      path: '/settings/notices',
      load: () => import('./settings/NoticesPage.tsx'),
      component: 'NoticesPage',
      data: {
        load: () => import('./settings/page-data.ts'),
        name: 'noticeSettingsData',
      },
    }),
  ] as const;

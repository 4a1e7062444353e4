import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = { file: 'web/features/announcements/page-data.ts', load: () => import('./page-data.ts') };

/** The alert bar and the notification bar. */
export const announcementRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/announcements',
      file: 'web/features/announcements/AnnouncementListPage.tsx',
      load: () => import('./AnnouncementListPage.tsx'),
      component: 'AnnouncementListPage',
      data: { ...data, name: 'announcementListData' },
    }),
    page(admin, {
      path: '/announcements/$bar',
      file: 'web/features/announcements/AnnouncementEditorPage.tsx',
      load: () => import('./AnnouncementEditorPage.tsx'),
      component: 'AnnouncementEditorPage',
      data: { ...data, name: 'announcementData' },
    }),
  ] as const;

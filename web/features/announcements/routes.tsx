import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = { load: () => import('./page-data.ts') };

/** The alert bar and the notification bar. */
export const announcementRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/announcements',
      load: () => import('./AnnouncementListPage.tsx'),
      component: 'AnnouncementListPage',
      data: { ...data, name: 'announcementListData' },
    }),
    page(admin, {
      path: '/announcements/$bar',
      load: () => import('./AnnouncementEditorPage.tsx'),
      component: 'AnnouncementEditorPage',
      data: { ...data, name: 'announcementData' },
    }),
  ] as const;

import { page, type RootRoute } from '../../client/pages/route.ts';

export const calendarRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/my/calendar',
      load: () => import('./CalendarPage.tsx'),
      component: 'CalendarPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'calendarData',
      },
    }),
  ] as const;

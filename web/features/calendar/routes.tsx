import { page, type RootRoute } from '../../client/pages/route.ts';

export const calendarRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/my/calendar',
      file: 'web/features/calendar/CalendarPage.tsx',
      load: () => import('./CalendarPage.tsx'),
      component: 'CalendarPage',
      data: {
        file: 'web/features/calendar/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'calendarData',
      },
    }),
  ] as const;

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
        load: async () => (await import('./page-data.ts')).calendarData,
      },
    }),
  ] as const;

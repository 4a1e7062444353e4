import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  file: 'web/features/live-administration/page-data.ts',
  load: () => import('./page-data.ts'),
};

/** The pages of live instructors and live shows. */
export const liveAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/live_instructors',
      file: 'web/features/live-administration/instructors/LiveInstructorsPage.tsx',
      load: () => import('./instructors/LiveInstructorsPage.tsx'),
      component: 'LiveInstructorsPage',
      data: { ...data, name: 'liveInstructorsData' },
    }),
    page(admin, {
      path: '/live_instructors/$id/edit',
      file: 'web/features/live-administration/instructors/LiveInstructorEditorPage.tsx',
      load: () => import('./instructors/LiveInstructorEditorPage.tsx'),
      component: 'LiveInstructorEditorPage',
      data: { ...data, name: 'liveInstructorData' },
    }),
    page(admin, {
      path: '/live_shows',
      file: 'web/features/live-administration/shows/ShowsPage.tsx',
      load: () => import('./shows/ShowsPage.tsx'),
      component: 'ShowsPage',
      data: { ...data, name: 'liveShowsData' },
    }),
    page(admin, {
      path: '/live_shows/$id/edit',
      file: 'web/features/live-administration/shows/ShowEditorPage.tsx',
      load: () => import('./shows/ShowEditorPage.tsx'),
      component: 'ShowEditorPage',
      data: { ...data, name: 'liveShowData' },
    }),
  ] as const;

import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  load: () => import('./page-data.ts'),
};

/** The pages of live instructors and live shows. */
export const liveAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/live_instructors',
      load: () => import('./instructors/LiveInstructorsPage.tsx'),
      component: 'LiveInstructorsPage',
      data: { ...data, name: 'liveInstructorsData' },
    }),
    page(admin, {
      path: '/live_instructors/$id/edit',
      load: () => import('./instructors/LiveInstructorEditorPage.tsx'),
      component: 'LiveInstructorEditorPage',
      data: { ...data, name: 'liveInstructorData' },
    }),
    page(admin, {
      path: '/live_shows',
      load: () => import('./shows/ShowsPage.tsx'),
      component: 'ShowsPage',
      data: { ...data, name: 'liveShowsData' },
    }),
    page(admin, {
      path: '/live_shows/$id/edit',
      load: () => import('./shows/ShowEditorPage.tsx'),
      component: 'ShowEditorPage',
      data: { ...data, name: 'liveShowData' },
    }),
  ] as const;

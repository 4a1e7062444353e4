import { type AdminRoute, page } from '../../../client/pages/route.ts';

const data = {
  load: () => import('./page-data.ts'),
};

/** The pages of what classes refer to. */
export const referenceRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/coaches',
      load: () => import('../coaches/CoachListPage.tsx'),
      component: 'CoachListPage',
      data: { ...data, name: 'coachAdministrationData' },
    }),
    page(admin, {
      path: '/coaches/$coachId',
      load: () => import('../coaches/CoachEditorPage.tsx'),
      component: 'CoachEditorPage',
      data: { ...data, name: 'coachData' },
    }),
    page(admin, {
      path: '/categories',
      load: () => import('../categories/CategoriesPage.tsx'),
      component: 'CategoriesPage',
      data: { ...data, name: 'categoryAdministrationData' },
    }),
    page(admin, {
      path: '/categories/$categoryId',
      load: () => import('../categories/CategoriesPage.tsx'),
      component: 'CategoriesPage',
      data: { ...data, name: 'categoryAdministrationData' },
    }),
    page(admin, {
      path: '/values',
      load: () => import('../values/ValuesPage.tsx'),
      component: 'ValuesPage',
      data: { ...data, name: 'valueAdministrationData' },
    }),
    page(admin, {
      path: '/billboards',
      load: () => import('../billboards/BillboardListPage.tsx'),
      component: 'BillboardListPage',
      data: { ...data, name: 'billboardAdministrationData' },
    }),
    page(admin, {
      path: '/billboards/$billboardId/edit',
      load: () => import('../billboards/BillboardEditorPage.tsx'),
      component: 'BillboardEditorPage',
      data: { ...data, name: 'billboardData' },
    }),
    page(admin, {
      path: '/music',
      load: () => import('../music/MusicPage.tsx'),
      component: 'MusicPage',
      data: { ...data, name: 'musicData' },
    }),
  ] as const;

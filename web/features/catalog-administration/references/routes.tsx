import { type AdminRoute, page } from '../../../client/pages/route.ts';

const data = {
  file: 'web/features/catalog-administration/references/page-data.ts',
  load: () => import('./page-data.ts'),
};

/** The pages of what classes refer to. */
export const referenceRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/coaches',
      file: 'web/features/catalog-administration/coaches/CoachListPage.tsx',
      load: () => import('../coaches/CoachListPage.tsx'),
      component: 'CoachListPage',
      data: { ...data, name: 'coachAdministrationData' },
    }),
    page(admin, {
      path: '/coaches/$coachId',
      file: 'web/features/catalog-administration/coaches/CoachEditorPage.tsx',
      load: () => import('../coaches/CoachEditorPage.tsx'),
      component: 'CoachEditorPage',
      data: { ...data, name: 'coachData' },
    }),
    page(admin, {
      path: '/categories',
      file: 'web/features/catalog-administration/categories/CategoriesPage.tsx',
      load: () => import('../categories/CategoriesPage.tsx'),
      component: 'CategoriesPage',
      data: { ...data, name: 'categoryAdministrationData' },
    }),
    page(admin, {
      path: '/categories/$categoryId',
      file: 'web/features/catalog-administration/categories/CategoriesPage.tsx',
      load: () => import('../categories/CategoriesPage.tsx'),
      component: 'CategoriesPage',
      data: { ...data, name: 'categoryAdministrationData' },
    }),
    page(admin, {
      path: '/values',
      file: 'web/features/catalog-administration/values/ValuesPage.tsx',
      load: () => import('../values/ValuesPage.tsx'),
      component: 'ValuesPage',
      data: { ...data, name: 'valueAdministrationData' },
    }),
    page(admin, {
      path: '/billboards',
      file: 'web/features/catalog-administration/billboards/BillboardListPage.tsx',
      load: () => import('../billboards/BillboardListPage.tsx'),
      component: 'BillboardListPage',
      data: { ...data, name: 'billboardAdministrationData' },
    }),
    page(admin, {
      path: '/billboards/$billboardId/edit',
      file: 'web/features/catalog-administration/billboards/BillboardEditorPage.tsx',
      load: () => import('../billboards/BillboardEditorPage.tsx'),
      component: 'BillboardEditorPage',
      data: { ...data, name: 'billboardData' },
    }),
    page(admin, {
      path: '/music',
      file: 'web/features/catalog-administration/music/MusicPage.tsx',
      load: () => import('../music/MusicPage.tsx'),
      component: 'MusicPage',
      data: { ...data, name: 'musicData' },
    }),
  ] as const;

import { type AdminRoute, page } from '../../../client/pages/route.ts';

const file = 'web/features/catalog-administration/references/page-data.ts';
const load = () => import('./page-data.ts');
const data = {
  coaches: { file, load: async () => (await load()).coachAdministrationData },
  coach: { file, load: async () => (await load()).coachData },
  categories: { file, load: async () => (await load()).categoryAdministrationData },
  values: { file, load: async () => (await load()).valueAdministrationData },
  music: { file, load: async () => (await load()).musicData },
};

/** The pages of what classes refer to. */
export const referenceRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/coaches',
      file: 'web/features/catalog-administration/coaches/CoachListPage.tsx',
      load: () => import('../coaches/CoachListPage.tsx'),
      component: 'CoachListPage',
      data: data.coaches,
    }),
    page(admin, {
      path: '/coaches/$coachId',
      file: 'web/features/catalog-administration/coaches/CoachEditorPage.tsx',
      load: () => import('../coaches/CoachEditorPage.tsx'),
      component: 'CoachEditorPage',
      data: data.coach,
    }),
    page(admin, {
      path: '/categories',
      file: 'web/features/catalog-administration/categories/CategoriesPage.tsx',
      load: () => import('../categories/CategoriesPage.tsx'),
      component: 'CategoriesPage',
      data: data.categories,
    }),
    page(admin, {
      path: '/categories/$categoryId',
      file: 'web/features/catalog-administration/categories/CategoriesPage.tsx',
      load: () => import('../categories/CategoriesPage.tsx'),
      component: 'CategoriesPage',
      data: data.categories,
    }),
    page(admin, {
      path: '/values',
      file: 'web/features/catalog-administration/values/ValuesPage.tsx',
      load: () => import('../values/ValuesPage.tsx'),
      component: 'ValuesPage',
      data: data.values,
    }),
    page(admin, {
      path: '/music',
      file: 'web/features/catalog-administration/music/MusicPage.tsx',
      load: () => import('../music/MusicPage.tsx'),
      component: 'MusicPage',
      data: data.music,
    }),
  ] as const;

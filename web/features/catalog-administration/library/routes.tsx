import { type AdminRoute, page } from '../../../client/pages/route.ts';

const data = {
  file: 'web/features/catalog-administration/library/page-data.ts',
  load: () => import('./page-data.ts'),
};
const library = {
  file: 'web/features/catalog-administration/library/LibraryPage.tsx',
  load: () => import('./LibraryPage.tsx'),
  component: 'LibraryPage',
} as const;

/** The pages of editors of classes. */
export const libraryRoutes = (admin: AdminRoute) =>
  [
    page(admin, { path: '/library', ...library, data: { ...data, name: 'libraryData' } }),
    page(admin, {
      path: '/library/deleted',
      file: 'web/features/catalog-administration/deleting/DeletedPage.tsx',
      load: () => import('../deleting/DeletedPage.tsx'),
      component: 'DeletedPage',
      data: { ...data, name: 'deletedData' },
    }),
    page(admin, {
      path: '/class_builder',
      ...library,
      data: { ...data, name: 'libraryData' },
    }),
    page(admin, {
      path: '/class_builder/$id/edit',
      file: 'web/features/catalog-administration/classes/ClassPage.tsx',
      load: () => import('../classes/ClassPage.tsx'),
      component: 'ClassPage',
      data: { ...data, name: 'classData' },
    }),
    page(admin, {
      path: '/class_builder/$id/preview',
      file: 'web/features/catalog-administration/classes/PreviewPage.tsx',
      load: () => import('../classes/PreviewPage.tsx'),
      component: 'PreviewPage',
      data: { ...data, name: 'classPreviewData' },
    }),
  ] as const;

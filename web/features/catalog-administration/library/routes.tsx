import { type AdminRoute, page } from '../../../client/pages/route.ts';

const data = {
  load: () => import('./page-data.ts'),
};
const library = {
  load: () => import('./LibraryPage.tsx'),
  component: 'LibraryPage',
} as const;

/** The pages of editors of classes. */
export const libraryRoutes = (admin: AdminRoute) =>
  [
    page(admin, { path: '/library', ...library, data: { ...data, name: 'libraryData' } }),
    page(admin, {
      path: '/library/deleted',
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
      load: () => import('../classes/ClassPage.tsx'),
      component: 'ClassPage',
      data: { ...data, name: 'classData' },
    }),
    page(admin, {
      path: '/class_builder/$id/preview',
      load: () => import('../classes/PreviewPage.tsx'),
      component: 'PreviewPage',
      data: { ...data, name: 'classPreviewData' },
    }),
  ] as const;

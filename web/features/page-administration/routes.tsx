import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  file: 'web/features/page-administration/page-data.ts',
  load: () => import('./page-data.ts'),
};

/** The pages of editors of the home page, simple pages and the footer. */
export const pageAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/pages',
      file: 'web/features/page-administration/list/PagesPage.tsx',
      load: () => import('./list/PagesPage.tsx'),
      component: 'PagesPage',
      data: { ...data, name: 'pagesData' },
    }),
    page(admin, {
      path: '/pages/$pageId',
      file: 'web/features/page-administration/editor/PageEditor.tsx',
      load: () => import('./editor/PageEditor.tsx'),
      component: 'PageEditor',
      data: { ...data, name: 'pageEditorData' },
    }),
    page(admin, {
      path: '/pages/$pageId/preview',
      file: 'web/features/page-administration/preview/PreviewPage.tsx',
      load: () => import('./preview/PreviewPage.tsx'),
      component: 'PreviewPage',
      data: { ...data, name: 'pagePreviewData' },
    }),
    page(admin, {
      path: '/footer',
      file: 'web/features/page-administration/list/FooterPage.tsx',
      load: () => import('./list/FooterPage.tsx'),
      component: 'FooterPage',
      data: { ...data, name: 'footerData' },
    }),
  ] as const;

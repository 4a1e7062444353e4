import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  load: () => import('./page-data.ts'),
};

/** The pages of editors of the home page, simple pages and the footer. */
export const pageAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/pages',
      load: () => import('./list/PagesPage.tsx'),
      component: 'PagesPage',
      data: { ...data, name: 'pagesData' },
    }),
    page(admin, {
      path: '/pages/$pageId',
      load: () => import('./editor/PageEditor.tsx'),
      component: 'PageEditor',
      data: { ...data, name: 'pageEditorData' },
    }),
    page(admin, {
      path: '/pages/$pageId/preview',
      load: () => import('./preview/PreviewPage.tsx'),
      component: 'PreviewPage',
      data: { ...data, name: 'pagePreviewData' },
    }),
    page(admin, {
      path: '/footer',
      load: () => import('./list/FooterPage.tsx'),
      component: 'FooterPage',
      data: { ...data, name: 'footerData' },
    }),
  ] as const;

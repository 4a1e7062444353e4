import { type AdminRoute, page } from '../../client/pages/route.ts';

const file = 'web/features/page-administration/page-data.ts';
const load = () => import('./page-data.ts');
const data = {
  list: { file, load: async () => (await load()).pagesData },
  one: { file, load: async () => (await load()).pageEditorData },
  preview: { file, load: async () => (await load()).pagePreviewData },
  footer: { file, load: async () => (await load()).footerData },
};

/** The pages of editors of the home page, simple pages and the footer. */
export const pageAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/pages',
      file: 'web/features/page-administration/list/PagesPage.tsx',
      load: () => import('./list/PagesPage.tsx'),
      component: 'PagesPage',
      data: data.list,
    }),
    page(admin, {
      path: '/pages/$pageId',
      file: 'web/features/page-administration/editor/PageEditor.tsx',
      load: () => import('./editor/PageEditor.tsx'),
      component: 'PageEditor',
      data: data.one,
    }),
    page(admin, {
      path: '/pages/$pageId/preview',
      file: 'web/features/page-administration/preview/PreviewPage.tsx',
      load: () => import('./preview/PreviewPage.tsx'),
      component: 'PreviewPage',
      data: data.preview,
    }),
    page(admin, {
      path: '/footer',
      file: 'web/features/page-administration/list/FooterPage.tsx',
      load: () => import('./list/FooterPage.tsx'),
      component: 'FooterPage',
      data: data.footer,
    }),
  ] as const;

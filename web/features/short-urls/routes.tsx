import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = { load: () => import('./page-data.ts') };

/** Short URLs, and links that say where a visitor came from. */
export const shortUrlRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/url_shortener',
      load: () => import('./list/ShortUrlsPage.tsx'),
      component: 'ShortUrlsPage',
      data: { ...data, name: 'shortUrlData' },
    }),
    page(admin, {
      path: '/utm_builder',
      load: () => import('./utm-builder/UtmBuilderPage.tsx'),
      component: 'UtmBuilderPage',
      data: { ...data, name: 'utmBuilderData' },
    }),
  ] as const;

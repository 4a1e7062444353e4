import { type AdminRoute, page } from '../../client/pages/route.ts';

/** Words that the search reads before it looks, and searches that found nothing. */
export const searchWordRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/search_words',
      load: () => import('./SearchWordsPage.tsx'),
      component: 'SearchWordsPage',
      data: { load: () => import('./page-data.ts'), name: 'searchWordData' },
    }),
  ] as const;

import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  load: () => import('./page-data.ts'),
};

/** The pages on which the studio makes redemption offers. */
export const offerAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/redemption_offers',
      load: () => import('./list/OfferListPage.tsx'),
      component: 'OfferListPage',
      data: { ...data, name: 'offerListData' },
    }),
    page(admin, {
      path: '/redemption_offers/$slug/edit',
      load: () => import('./editor/OfferEditorPage.tsx'),
      component: 'OfferEditorPage',
      data: { ...data, name: 'offerEditorData' },
    }),
  ] as const;

import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  file: 'web/features/offer-administration/page-data.ts',
  load: () => import('./page-data.ts'),
};

/** The pages on which the studio makes redemption offers. */
export const offerAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/redemption_offers',
      file: 'web/features/offer-administration/list/OfferListPage.tsx',
      load: () => import('./list/OfferListPage.tsx'),
      component: 'OfferListPage',
      data: { ...data, name: 'offerListData' },
    }),
    page(admin, {
      path: '/redemption_offers/$slug/edit',
      file: 'web/features/offer-administration/editor/OfferEditorPage.tsx',
      load: () => import('./editor/OfferEditorPage.tsx'),
      component: 'OfferEditorPage',
      data: { ...data, name: 'offerEditorData' },
    }),
  ] as const;

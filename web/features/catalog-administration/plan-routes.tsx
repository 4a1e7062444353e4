import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  load: () => import('./plans/page-data.ts'),
};

/** The pages of editors of series and bundles. */
export const planAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/plans',
      load: () => import('./plans/list/PlansPage.tsx'),
      component: 'PlansPage',
      data: { ...data, name: 'plansData' },
    }),
    page(admin, {
      path: '/plans/$planId',
      load: () => import('./plans/editing/PlanPage.tsx'),
      component: 'PlanPage',
      data: { ...data, name: 'planData' },
    }),
    page(admin, {
      path: '/plans/$planId/structure',
      load: () => import('./structure/StructurePage.tsx'),
      component: 'StructurePage',
      data: { ...data, name: 'structureData' },
    }),
  ] as const;

import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  file: 'web/features/catalog-administration/plans/page-data.ts',
  load: () => import('./plans/page-data.ts'),
};

/** The pages of editors of series and bundles. */
export const planAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/plans',
      file: 'web/features/catalog-administration/plans/list/PlansPage.tsx',
      load: () => import('./plans/list/PlansPage.tsx'),
      component: 'PlansPage',
      data: { ...data, name: 'plansData' },
    }),
    page(admin, {
      path: '/plans/$planId',
      file: 'web/features/catalog-administration/plans/editing/PlanPage.tsx',
      load: () => import('./plans/editing/PlanPage.tsx'),
      component: 'PlanPage',
      data: { ...data, name: 'planData' },
    }),
    page(admin, {
      path: '/plans/$planId/structure',
      file: 'web/features/catalog-administration/structure/StructurePage.tsx',
      load: () => import('./structure/StructurePage.tsx'),
      component: 'StructurePage',
      data: { ...data, name: 'structureData' },
    }),
  ] as const;

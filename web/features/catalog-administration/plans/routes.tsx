import { type AdminRoute, page } from '../../../client/pages/route.ts';

const file = 'web/features/catalog-administration/plans/page-data.ts';
const load = () => import('./page-data.ts');
const data = {
  list: { file, load: async () => (await load()).plansData },
  one: { file, load: async () => (await load()).planData },
  structure: { file, load: async () => (await load()).structureData },
};

/** The pages of editors of series and bundles. */
export const planAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/plans',
      file: 'web/features/catalog-administration/plans/list/PlansPage.tsx',
      load: () => import('./list/PlansPage.tsx'),
      component: 'PlansPage',
      data: data.list,
    }),
    page(admin, {
      path: '/plans/$planId',
      file: 'web/features/catalog-administration/plans/editing/PlanPage.tsx',
      load: () => import('./editing/PlanPage.tsx'),
      component: 'PlanPage',
      data: data.one,
    }),
    page(admin, {
      path: '/plans/$planId/structure',
      file: 'web/features/catalog-administration/structure/StructurePage.tsx',
      load: () => import('../structure/StructurePage.tsx'),
      component: 'StructurePage',
      data: data.structure,
    }),
  ] as const;

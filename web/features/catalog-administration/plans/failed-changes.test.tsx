import { afterEach } from 'vitest';
import { pressButton, walkFailedChanges } from '../../../ui/testing/failed-changes.tsx';
import { deleting, form, restorable, stay } from '../../../ui/testing/presses.ts';
import { SessionEnd } from '../../accounts/index.ts';
import { StructurePage } from '../structure/StructurePage.tsx';
import { byPlan, loading, path, structure } from '../structure/testing/opened-structure.ts';
import { PlanPage } from './editing/PlanPage.tsx';
import { PlansPage } from './list/PlansPage.tsx';
import { listed, options, plan } from './testing/shown-plans.ts';

const one = {
  at: '/admin/plans/12',
  route: '/admin/plans/$planId',
  path: '/admin/api/plans/12',
  Part: PlanPage,
  answers: {
    'GET /admin/api/plans/12': () => plan(),
    'GET /admin/api/plans/options': () => options,
    'GET /admin/api/plans/12/dependents': () => ({
      title: 'First Light',
      classes: 12,
      members: 3,
      heldBy: [],
      billboards: [],
    }),
    'GET /admin/api/deleted_contents': () => [],
  },
};

afterEach(() => localStorage.clear());

walkFailedChanges(
  [
    {
      key: 'POST /admin/api/plans',
      path: '/admin/api/plans',
      at: '/admin/plans',
      Part: PlansPage,
      answers: { 'GET /admin/api/plans': () => [listed(12, 'First Light')] },
      ...form(pressButton('New series'), [[/^Title\*?$/, 'Second Light']], 'Create draft'),
      done: plan(),
    },
    {
      ...one,
      key: 'PUT /admin/api/plans/{id}',
      ...form(stay, [[/^Title/, 'Last Light']], 'Save'),
      done: plan(),
    },
    {
      ...one,
      key: 'DELETE /admin/api/plans/{id}',
      ...deleting(pressButton('Delete series'), 'First Light', 'Delete series'),
      done: restorable,
    },
    {
      key: 'POST /admin/api/plans/update_structure/{planId}',
      path: '/admin/api/plans/update_structure/12',
      at: '/admin/plans/12/structure',
      route: '/admin/plans/$planId/structure',
      Part: StructurePage,
      answers: {
        [`GET ${path}`]: () => structure(),
        'GET /admin/api/plans/options': () => options,
        [loading]: () => byPlan,
      },
      ...form(pressButton('Expand section Wake'), [[/^Title/, 'Rise']], 'Submit'),
      done: { status: 'ok', data: { status: 'ok', version: 4 } },
    },
  ],
  SessionEnd,
);

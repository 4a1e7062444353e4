import { noFilters } from '../../../contract/catalog/class-filters.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { ownerRights, runa } from '../../ui/testing/people.ts';
import { useFeature } from './results/feature-class.ts';
import { KeepDialog, ManageDialog } from './sets/SetDialogs.tsx';

const Feature = ({ featured }: { featured: boolean }) => {
  const feature = useFeature(classEntry({ featured }));
  return (
    <button type="button" onClick={() => feature?.onToggle()}>
      Feature
    </button>
  );
};
const change = {
  path: '/api/v2/plan_entries/7/featured_plan_entries',
  me: { ...runa, ...ownerRights },
  press: pressButton('Feature'),
};

const sets = [
  {
    id: 3,
    name: 'My mornings',
    params: 'q=hips',
    opensFinder: false,
    notifies: false,
    filters: { ...noFilters, q: 'hips' },
  },
];
const nothing = () => undefined;
const setPath = '/api/v2/users/me/filter_sets';
const Manage = () => <ManageDialog sets={sets} groups={undefined} onClose={nothing} />;

walkFailedChanges([
  {
    key: 'POST /api/v2/users/me/filter_sets',
    path: setPath,
    Part: () => (
      <KeepDialog
        filters={{ ...noFilters, q: 'hips' }}
        groups={undefined}
        total={4}
        sets={[]}
        onClose={nothing}
      />
    ),
    press: async (user, page) => {
      const name = await page.findByRole('textbox', { name: 'Name' });
      await user.clear(name);
      await user.type(name, 'Evenings');
      await user.click(page.getByRole('button', { name: 'Keep' }));
    },
    typed: { field: 'Name*', text: 'Evenings' },
    again: 'Keep',
    done: sets,
  },
  {
    key: 'PUT /api/v2/users/me/filter_sets/{id}',
    path: `${setPath}/3`,
    Part: Manage,
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Options for My mornings' }));
      await user.click(await page.findByRole('menuitem', { name: 'Open the class finder with it' }));
    },
    done: sets,
  },
  {
    key: 'DELETE /api/v2/users/me/filter_sets/{id}',
    path: `${setPath}/3`,
    Part: Manage,
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Options for My mornings' }));
      await user.click(await page.findByRole('menuitem', { name: 'Remove' }));
    },
    answers: { [`GET ${setPath}`]: () => [] },
    done: [],
  },
  {
    ...change,
    key: 'POST /api/v2/plan_entries/{id}/featured_plan_entries',
    Part: () => <Feature featured={false} />,
    done: { success: true, featured: true },
  },
  {
    ...change,
    key: 'DELETE /api/v2/plan_entries/{id}/featured_plan_entries',
    Part: () => <Feature featured />,
    done: { success: true, featured: false },
  },
]);

import { classEntry } from '../../ui/testing/catalog.ts';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { ownerRights, runa } from '../../ui/testing/people.ts';
import { useFeature } from './results/feature-class.ts';

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

walkFailedChanges([
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

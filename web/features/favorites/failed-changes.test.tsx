import { classEntry, seriesProduct } from '../../ui/testing/catalog.ts';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { useFollowHeart, useHeart } from './hearts.ts';

const saved = { id: 3, orderby: 0 };
const ClassHeart = ({ kept }: { kept: boolean }) => {
  const heart = useHeart(classEntry({ favorite: kept ? saved : null }));
  return (
    <button type="button" onClick={heart?.onToggle}>
      Heart
    </button>
  );
};
const SeriesHeart = ({ kept }: { kept: boolean }) => {
  const heart = useFollowHeart(seriesProduct({ planSubscriptions: kept ? [{ id: 3 }] : [] }));
  return (
    <button type="button" onClick={heart?.onToggle}>
      Heart
    </button>
  );
};
const me = { 'GET /api/v2/users/me': () => runa };
const press = pressButton('Heart');

walkFailedChanges([
  {
    key: 'POST /api/v2/favorites',
    path: '/api/v2/favorites',
    Part: () => <ClassHeart kept={false} />,
    press,
    answers: { ...me, 'GET /api/v2/plan_entries/7': () => classEntry() },
    done: saved,
  },
  {
    key: 'DELETE /api/v2/favorites/{id}',
    path: '/api/v2/favorites/3',
    Part: () => <ClassHeart kept />,
    press,
    answers: me,
  },
  {
    key: 'POST /api/v2/plan_subscriptions',
    path: '/api/v2/plan_subscriptions',
    Part: () => <SeriesHeart kept={false} />,
    press,
    answers: { ...me, 'GET /api/v2/plans/3': () => seriesProduct() },
    done: saved,
  },
  {
    key: 'DELETE /api/v2/plan_subscriptions/{id}',
    path: '/api/v2/plan_subscriptions/3',
    Part: () => <SeriesHeart kept />,
    press,
    answers: me,
  },
]);

import { noStandingFilters } from '../../../contract/members/standing-filters.ts';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { DeclineCoach } from './DeclineCoach.tsx';
import { PreferencesPage } from './PreferencesPage.tsx';
import { classCounts } from './testing/class-counts.ts';

const path = '/api/v2/users/me/standing_filters';

const declinedPath = '/api/v2/users/me/declined_suggestions';
const ines = { id: 3, fullName: 'Ines Ferro' };
const Coach = () => <DeclineCoach coach={ines} />;
const ofInes = { classes: [], coaches: [{ ...ines, slug: 'ines-ferro' }] };
const nothingDeclined = { classes: [], coaches: [] };

walkFailedChanges([
  {
    key: 'PUT /api/v2/users/me/declined_suggestions/{kind}/{id}',
    path: `${declinedPath}/coach/3`,
    Part: Coach,
    press: pressButton('Not for me: Ines Ferro'),
    answers: { [`GET ${declinedPath}`]: () => nothingDeclined },
    done: ofInes,
  },
  {
    key: 'DELETE /api/v2/users/me/declined_suggestions/{kind}/{id}',
    path: `${declinedPath}/coach/3`,
    Part: Coach,
    press: pressButton('Suggest again: Ines Ferro'),
    answers: { [`GET ${declinedPath}`]: () => ofInes },
    done: nothingDeclined,
    notFound: 'failed',
  },
  {
    key: 'PUT /api/v2/users/me/standing_filters',
    path,
    Part: PreferencesPage,
    press: async (user, page) => {
      await user.click(await page.findByRole('switch', { name: 'Leave out: Jumping' }));
    },
    answers: {
      [`GET ${path}`]: () => noStandingFilters,
      [`GET ${declinedPath}`]: () => nothingDeclined,
      'GET /api/v2/filters': () => classCounts,
    },
    done: { ...noStandingFilters, avoid: ['jumping'] },
  },
]);

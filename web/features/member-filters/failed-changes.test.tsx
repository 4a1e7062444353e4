import { noStandingFilters } from '../../../contract/members/standing-filters.ts';
import { walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { PreferencesPage } from './PreferencesPage.tsx';
import { classCounts } from './testing/class-counts.ts';

const path = '/api/v2/users/me/standing_filters';

walkFailedChanges([
  {
    key: 'PUT /api/v2/users/me/standing_filters',
    path,
    Part: PreferencesPage,
    press: async (user, page) => {
      await user.click(await page.findByRole('switch', { name: 'Leave out: Jumping' }));
    },
    answers: { [`GET ${path}`]: () => noStandingFilters, 'GET /api/v2/filters': () => classCounts },
    done: { ...noStandingFilters, avoid: ['jumping'] },
  },
]);

import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { RemindButton } from './RemindButton.tsx';
import { comingShow, shownShow } from './testing/shown-show.ts';

const path = '/api/v2/live_shows/full-moon/attendance';
const answers = { 'GET /api/v2/users/me': () => runa };

walkFailedChanges([
  {
    key: 'POST /api/v2/live_shows/{slug}/attendance',
    path,
    Part: () => <CalendarButton show={shownShow()} />,
    press: pressButton('Add to my calendar'),
    answers,
  },
  {
    key: 'POST /api/v2/live_shows/{slug}/attendance',
    path,
    Part: () => <RemindButton show={comingShow()} />,
    press: pressButton('Remind me of Full moon'),
    answers,
  },
  {
    key: 'DELETE /api/v2/live_shows/{slug}/attendance',
    path,
    Part: () => <CalendarButton show={shownShow({ inCalendar: true })} />,
    press: pressButton('Remove from my calendar'),
    answers,
    notFound: 'failed',
  },
]);

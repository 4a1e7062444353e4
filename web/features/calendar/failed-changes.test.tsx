import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { FeedSection } from './FeedSection.tsx';
import { useUnplanClass } from './queries.ts';
import { ScheduleDialog } from './scheduling/ScheduleDialog.tsx';

const nothing = () => undefined;
const item: CalendarItem = {
  kind: 'scheduled',
  bring: [],
  rule: null,
  id: 4,
  day: '2030-01-02',
  time: '07:30',
  at: '2030-01-02T07:30:00.000Z',
  planEntryId: 7,
  title: 'Slow Flow',
  planEntryUrl: null,
  humanDuration: '25 min',
  coverPhoto: { url: '', small: { url: '' } },
};
const answers = { 'GET /api/v2/users/me': () => runa };

walkFailedChanges([
  {
    key: 'POST /api/v2/users/me/scheduled_classes',
    path: '/api/v2/users/me/scheduled_classes',
    Part: () => (
      <ScheduleDialog open onClose={nothing} classes={[{ id: 7, title: 'Slow Flow' }]} day="2030-01-02" />
    ),
    press: async (user, page) => user.click(await page.findByRole('button', { name: 'Schedule' })),
    again: 'Schedule',
    answers,
    done: [item],
  },
  {
    key: 'PUT /api/v2/users/me/scheduled_classes/{id}',
    path: '/api/v2/users/me/scheduled_classes/4',
    Part: () => <ScheduleDialog open onClose={nothing} moving={item} />,
    press: async (user, page) => user.click(await page.findByRole('button', { name: 'Move' })),
    again: 'Move',
    answers,
    done: item,
  },
  {
    key: 'DELETE /api/v2/users/me/scheduled_classes/{id}',
    path: '/api/v2/users/me/scheduled_classes/4',
    Part: () => {
      const { mutate } = useUnplanClass();
      return (
        <button type="button" onClick={() => mutate(4)}>
          Remove
        </button>
      );
    },
    press: pressButton('Remove'),
    answers,
  },
  {
    key: 'POST /api/v2/users/me/calendar_feed',
    path: '/api/v2/users/me/calendar_feed',
    Part: FeedSection,
    press: async (user, page) => {
      await page.findByDisplayValue('https://a.test/a.ics');
      await user.click(page.getByRole('button', { name: 'New address' }));
      await page.findByRole('dialog');
      await user.click(await page.findByRole('button', { name: 'New address' }));
    },
    again: 'New address',
    answers: { ...answers, 'GET /api/v2/users/me/calendar_feed': () => ({ url: 'https://a.test/a.ics' }) },
    done: { url: 'https://a.test/b.ics' },
  },
]);

import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import type { PlanRule } from '../../../contract/members/plan-rules.schema.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { DayList } from './DayList.tsx';
import { FeedSection } from './FeedSection.tsx';
import { AgainDialog, ChoiceDialog } from './planning/PlanDialog.tsx';
import { useUnplanClass } from './queries.ts';
import { RunningPlans } from './RunningPlans.tsx';
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
const rule: PlanRule = {
  id: 3,
  kind: 'class',
  title: 'Mornings',
  address: null,
  chooser: null,
  weekdays: [1],
  everyDays: 1,
  time: '07:00',
  lastDay: null,
  times: null,
  done: 0,
  moved: null,
  coverPhoto: null,
};
const ofRule: CalendarItem = {
  ...item,
  planEntryUrl: classEntry().planEntryUrl,
  rule: { id: 3, kind: 'series', title: 'First Light', chooser: null, times: 12, step: 2 },
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
    key: 'POST /api/v2/users/me/plan_rules',
    path: '/api/v2/users/me/plan_rules',
    Part: () => (
      <AgainDialog
        open
        onClose={nothing}
        practice={{ title: 'Half an hour', address: '/fit-my-time?minutes=30' }}
      />
    ),
    press: async (user, page) => user.click(await page.findByRole('button', { name: 'Repeat weekdays' })),
    again: 'Repeat weekdays',
    answers,
    done: rule,
    body: ({ day: _, ...body }) => body,
  },
  {
    key: 'DELETE /api/v2/users/me/plan_rules/{id}',
    path: '/api/v2/users/me/plan_rules/3',
    Part: () => <RunningPlans rules={[rule]} />,
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Options for Mornings' }));
      await user.click(await page.findByRole('menuitem', { name: 'End this plan' }));
      await user.click(await page.findByRole('button', { name: 'End it' }));
    },
    again: 'End it',
    answers,
  },
  {
    key: 'PUT /api/v2/users/me/plan_rules/{id}',
    path: '/api/v2/users/me/plan_rules/3',
    Part: () => <RunningPlans rules={[rule]} />,
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Options for Mornings' }));
      await user.click(await page.findByRole('menuitem', { name: 'Change days and time' }));
      await user.click(await page.findByRole('button', { name: 'Save' }));
    },
    again: 'Save',
    answers,
    done: rule,
  },
  {
    key: 'POST /api/v2/users/me/plan_rules/{id}/days',
    path: '/api/v2/users/me/plan_rules/3/days',
    Part: () => (
      <DayList day="2030-01-02" today="2030-01-01" items={[ofRule]} onSchedule={nothing} onMove={nothing}>
        {null}
      </DayList>
    ),
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Options for Slow Flow' }));
      await user.click(await page.findByRole('menuitem', { name: 'Remove' }));
      await user.click(await page.findByRole('button', { name: 'Undo' }));
    },
    answers: { ...answers, 'DELETE /api/v2/users/me/scheduled_classes/4': () => ({ success: true }) },
    done: item,
  },
  {
    key: 'PUT /api/v2/users/me/scheduled_classes/{id}/choice',
    path: '/api/v2/users/me/scheduled_classes/4/choice',
    Part: () => <ChoiceDialog open onClose={nothing} item={item} />,
    press: async (user, page) => user.click(await page.findByRole('button', { name: /Slow Flow/ })),
    again: /Slow Flow/,
    answers: {
      ...answers,
      'GET /api/v2/users/me/scheduled_classes/4/choices': () => [classEntry()],
    },
    done: item,
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

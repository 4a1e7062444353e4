import { fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filterNames, filterRow } from '../../../../contract/catalog/class-filters.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { AgainDialog, SeriesDialog } from './PlanDialog.tsx';

const rules = '/api/v2/users/me/plan_rules';
const nothing = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const made = ({ body }: { body: Record<string, unknown> }) => ({
  id: 1,
  kind: body.kind,
  title: body.title,
  address: null,
  chooser: null,
  weekdays: body.weekdays,
  everyDays: body.every_days,
  time: body.time,
  lastDay: null,
  times: null,
  done: 0,
  moved: null,
  coverPhoto: null,
});

const opened = async (Part: () => React.JSX.Element, name: string) => {
  const server = fakeServer({
    [`POST ${rules}`]: made,
    [`POST ${rules}/preview`]: ({ body }) => {
      const moved = (body.changes as { step: number; day: string | null }[])[0];
      return {
        days: [
          {
            step: 1,
            day: '2026-11-30',
            time: '07:00',
            title: 'One',
            humanDuration: '25 min',
            conflict: null,
          },
          {
            step: 2,
            day: moved?.day ?? '2026-12-01',
            time: '07:00',
            title: 'Two',
            humanDuration: '8 min',
            conflict: moved ? null : { title: 'Hamsa', time: '07:00', freeDay: '2026-12-05' },
          },
        ],
      };
    },
    'GET /api/v2/plan_entries': ({ query }) =>
      query.has('plan_id')
        ? {
            sections: [
              {
                id: 1,
                title: '',
                description: '',
                items: [
                  { id: 7, type: 'class' },
                  { id: 8, type: 'class' },
                ],
              },
            ],
          }
        : Response.json([], { headers: { Total: '26' } }),
    'GET /api/v2/filters': () => ({
      ...Object.fromEntries(filterNames.map((name) => [filterRow(name).group ?? '', []])),
      total: 26,
      styles: [{ slug: 'yoga', title: 'Yoga', count: 20, subcategories: [] }],
      avoid: [{ slug: 'wrists', title: 'Wrists', count: 9 }],
    }),
  });
  const page = await renderPages({ '/my/calendar': Part }, { at: '/my/calendar', me: runa });
  const dialog = await page.findByRole('dialog', { name });
  return { server, page, dialog, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
};

const source = {
  title: 'First Light',
  series: 'first-light',
  address: pageAddress('/series/$slug', { slug: 'first-light' }),
};

test('BEY-21 a series is laid over weekdays, and a class that conflicts is moved to a free day', async () => {
  const { server, dialog, user } = await opened(
    () => <SeriesDialog open onClose={nothing} source={source} />,
    'Plan First Light',
  );
  const list = await within(dialog).findByRole('region', { name: 'Preview' });
  expect(list.textContent).toContain('2 days, until Tuesday 1 December');
  expect(list.textContent).toContain('You have “Hamsa” at 07:00 in your calendar.');
  await user.click(within(list).getByRole('button', { name: 'Move this one to Saturday' }));
  await vi.waitFor(() => expect(list.textContent).toContain('until Saturday 5 December'));
  await user.click(within(dialog).getByRole('radio', { name: /the class waits at the end/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Plan 2 days' }));
  await vi.waitFor(() => expect(server.bodies(`POST ${rules}`)).toHaveLength(1));
  expect(server.bodies(`POST ${rules}`)[0]).toEqual({
    kind: 'series',
    title: 'First Light',
    plan_entry_ids: [7, 8],
    address: '/series/first-light',
    weekdays: [1, 2, 3, 4, 5],
    every_days: 1,
    day: '2026-11-30',
    time: '07:00',
    when_missed: 'wait',
    changes: [{ step: 2, day: '2026-12-05' }],
  });
});

test('BEY-21 a wish is put together of filters, and repeats on the chosen days until it ends', async () => {
  const { server, dialog, user } = await opened(
    () => <AgainDialog open onClose={nothing} />,
    'A repeating practice',
  );
  const inDialog = within(dialog);
  await user.click(inDialog.getByRole('button', { name: 'Repeat weekdays' }));
  expect(inDialog.getByRole('alert').textContent).toBe('Add at least one wish first.');
  const add = inDialog.getByLabelText('Add to the wish');
  await vi.waitFor(() => expect(add.querySelectorAll('option').length).toBeGreaterThan(2));
  fireEvent.change(add, { target: { value: 'styles yoga' } });
  fireEvent.change(add, { target: { value: 'avoid wrists' } });
  await inDialog.findByRole('button', { name: 'Remove filter No wrists' });
  await vi.waitFor(() => expect(dialog.textContent).toContain('26 classes fit.'));
  await user.click(inDialog.getByRole('button', { name: 'Every day' }));
  for (const day of ['Monday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await user.click(inDialog.getByRole('button', { name: day }));
  await user.click(inDialog.getByRole('button', { name: 'After a number of times' }));
  await user.click(inDialog.getByRole('radio', { name: /I do, from three options/ }));
  await user.click(inDialog.getByRole('button', { name: 'Repeat every Tuesday' }));
  await vi.waitFor(() => expect(server.bodies(`POST ${rules}`)).toHaveLength(1));
  expect(server.bodies(`POST ${rules}`)[0]).toMatchObject({
    kind: 'wish',
    title: 'Yoga, No wrists',
    plan_entry_ids: [],
    address: '/class-finder?styles=yoga&avoid=wrists',
    chooser: 'member',
    weekdays: [2],
    every_days: 1,
    times: 10,
  });
});

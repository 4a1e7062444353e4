import { fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { MovablePlans } from './MovablePlans.tsx';

const { title, humanDuration, planEntryUrl, coverPhoto } = classEntry();
const plan: CalendarItem = {
  kind: 'scheduled',
  id: 5,
  day: '2026-12-02',
  time: '21:30',
  at: '2026-12-02T20:30:00Z',
  planEntryId: 7,
  title,
  humanDuration,
  planEntryUrl,
  coverPhoto,
  bring: [],
  rule: null,
};
const path = '/api/v2/users/me/scheduled_classes/5';
const days = ['2026-12-02', '2026-12-03', '2026-12-09'];

const Plans = ({ item }: { item: CalendarItem }) => (
  <MovablePlans items={[item]}>
    {days.map((day) => (
      <button key={day} type="button" data-drop-day={day}>
        {day}
      </button>
    ))}
    <div data-plan-id="5">
      <button type="button" data-plan-handle="">
        Move it
      </button>
    </div>
  </MovablePlans>
);

const renderPlans = async (item: CalendarItem) => {
  const server = fakeServer({ [`PUT ${path}`]: ({ body }) => ({ ...item, ...body }) });
  const pages = { '/my/calendar': () => <Plans item={item} /> };
  const page = await renderPages(pages, { at: '/my/calendar', me: runa });
  await vi.waitFor(() => expect(document.querySelector('[data-moving-said]')).not.toBeNull());
  const user = userEvent.setup({ delay: null });
  const handle = page.getByRole('button', { name: 'Move it' });
  handle.focus();
  return {
    page,
    user,
    handle,
    sent: () => server.bodies(`PUT ${path}`),
    said: () => document.querySelector('[data-moving-said]')?.textContent,
    target: () => document.querySelector('[data-drop-target]')?.textContent,
  };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('BEY-21 a plan that is lifted by a key is moved by arrows, dropped by a key, and put back by Undo', async () => {
  const { page, user, sent, said, target } = await renderPlans(plan);
  await user.keyboard(' ');
  await vi.waitFor(() => expect(said()).toBe('Slow Flow over Wednesday 2, 21:30. Drop to move it.'));
  await user.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(target()).toBe('2026-12-03'));
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  await vi.waitFor(() => expect(said()).toContain('over Wednesday 9, 21:30'));
  await user.keyboard('{ArrowDown}');
  expect(target()).toBe('2026-12-09');
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent()).toEqual([{ day: '2026-12-09', time: '21:30' }]));
  await user.click(await page.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ day: '2026-12-02', time: '21:30' });
});

test('BEY-21 a plan that is let go by Escape stays where it was', async () => {
  const { user, sent, said, target } = await renderPlans(plan);
  await user.keyboard('{Enter}{ArrowRight}{Escape}');
  await vi.waitFor(() => expect(said()).toBe('Slow Flow stays where it was.'));
  expect(target()).toBeUndefined();
  expect(sent()).toEqual([]);
});

test('BEY-21 a plan of a series asks what moves with it before it is moved', async () => {
  const rule = { id: 3, kind: 'series', title: 'First Light', chooser: null, times: 12, step: 4 } as const;
  const { page, user, sent } = await renderPlans({ ...plan, rule });
  await user.keyboard(' {ArrowRight} ');
  const dialog = await page.findByRole('dialog', { name: 'Move day 4 to Thursday 3?' });
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('radio', { name: /This and all after it/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await vi.waitFor(() => expect(sent()).toEqual([{ day: '2026-12-03', time: '21:30', following: true }]));
});

test('BEY-21 a plan is dragged to the day under the pointer', async () => {
  const { page, handle, sent } = await renderPlans(plan);
  const over = page.getByRole('button', { name: '2026-12-03' });
  // jsdom lays nothing out.
  Object.assign(document, { elementFromPoint: () => over });
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'));
  const pointer = { isPrimary: true, button: 0, pointerType: 'mouse', pointerId: 1 };
  fireEvent.pointerDown(handle, { ...pointer, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(handle, { ...pointer, clientX: 12, clientY: 12 });
  expect(document.querySelector('[data-lifted]')).toBeNull();
  fireEvent.pointerMove(handle, { ...pointer, clientX: 40, clientY: 40 });
  expect(document.querySelector('[data-lifted]')).not.toBeNull();
  fireEvent.pointerMove(handle, { ...pointer, clientX: 60, clientY: 60 });
  fireEvent.pointerUp(handle, { ...pointer, clientX: 60, clientY: 60 });
  await vi.waitFor(() => expect(sent()).toEqual([{ day: '2026-12-03', time: '21:30' }]));
  expect(document.querySelector('[data-moving-copy]')).toBeNull();
});

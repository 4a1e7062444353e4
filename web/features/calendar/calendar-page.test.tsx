import { cleanup, configure, fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { CalendarPage } from './CalendarPage.tsx';

const today = '2026-11-21';
const day = '2027-01-10';
const scheduled = '/api/v2/users/me/scheduled_classes';
const feed = '/api/v2/users/me/calendar_feed';
const { title, humanDuration, planEntryUrl, coverPhoto } = classEntry();

const planned = (when: Record<string, unknown>): CalendarItem => ({
  title,
  humanDuration,
  planEntryUrl,
  coverPhoto,
  kind: 'scheduled',
  bring: [],
  rule: null,
  id: 5,
  day: String(when.day),
  time: String(when.time),
  at: `${when.day}T${when.time}:00Z`,
  planEntryId: 7,
});

/** The calendar over a server that keeps one plan. */
const renderCalendar = async (at = '/my/calendar') => {
  let items: CalendarItem[] = [];
  const keep = ({ body }: { body: Record<string, unknown> }) => {
    items = [planned(body)];
    return items;
  };
  const server = fakeServer({
    'GET /api/v2/users/me/calendar': ({ query }) => ({
      timeZone: 'Europe/Berlin',
      today,
      weekStreak: 0,
      streakSince: null,
      items,
      rules: [],
      month: query.get('month') ?? today.slice(0, 7),
    }),
    [`POST ${scheduled}`]: keep,
    [`PUT ${scheduled}/5`]: (sent) => keep(sent)[0],
    [`DELETE ${scheduled}/5`]: () => {
      items = [];
      return { success: true };
    },
    [`GET ${feed}`]: () => ({ url: 'https://studio.test/feed/one.ics' }),
    [`POST ${feed}`]: () => ({ url: 'https://studio.test/feed/two.ics' }),
    'GET /api/v2/search': () => ({ classes: [classEntry()] }),
    'GET /api/v2/plan_entries': () => [11, 12, 13].map((id) => classEntry({ id, title: `Class ${id}` })),
  });
  const page = await renderPages({ '/my/calendar': CalendarPage }, { at, me: runa });
  const list = await page.findByRole('complementary', { name: 'The day' });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const fill = (dialog: HTMLElement, label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  return {
    page,
    server,
    list,
    user,
    fill,
    /** The dialog of this name, once a press has opened it. */
    opened: async (press: HTMLElement, name: string) => {
      await user.click(press);
      return page.findByRole('dialog', { name });
    },
    planButton: () => within(list).getByText('Schedule a class'),
    pick: async (dialog: HTMLElement) => {
      await user.type(within(dialog).getByRole('searchbox', { name: 'Class' }), 'slow');
      await user.click(await within(dialog).findByRole('button', { name: /Slow Flow/ }));
    },
    /** A day of the month’s table; found by its address, since to ask 42 buttons for their names takes a second. */
    cell: (one: string) =>
      document.querySelector<HTMLElement>(`table [data-day="${one}"]`) ?? expect.fail(`no ${one}`),
  };
};

// A month is two times 42 buttons: whether jsdom would hide each of them, and by which style, takes it seconds.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:00:00Z`) });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('BEY-21 a class is planned, moved, taken out and put back', async () => {
  const { page, server, list, user, fill, opened, planButton, pick, cell } = await renderCalendar(
    `/my/calendar?month=2027-01&day=${day}`,
  );
  const inList = (words: string) => vi.waitFor(() => expect(list.textContent).toContain(words));
  await inList('Nothing planned for this day.');
  expect(page.getByRole('link', { name: 'Fit my time' }).getAttribute('href')).toBe('/fit-my-time');
  const planning = await opened(planButton(), 'Schedule a class');
  await pick(planning);
  fill(planning, 'Time', '07:30');
  await user.click(within(planning).getByRole('button', { name: 'Schedule' }));
  await inList('07:30 · 25 min');
  expect(server.bodies(`POST ${scheduled}`)).toEqual([{ plan_entry_ids: [7], day, time: '07:30' }]);
  expect(cell(day).textContent).toMatch(/^Sunday 10 January, 1 class planned.*07:30 Slow Flow$/);

  const options = async (name: string) => {
    await user.click(await within(list).findByRole('button', { name: 'Options for Slow Flow' }));
    return page.findByRole('menuitem', { name });
  };
  const moving = await opened(await options('Move'), 'Move Slow Flow');
  expect(within(moving).getByLabelText<HTMLInputElement>('Time').value).toBe('07:30');
  fill(moving, 'Day', '2027-01-11');
  fill(moving, 'Time', '20:15');
  await user.click(within(moving).getByRole('button', { name: 'Move' }));
  await inList('Nothing planned for this day.');
  expect(server.bodies(`PUT ${scheduled}/5`)).toEqual([{ day: '2027-01-11', time: '20:15' }]);
  expect(cell('2027-01-11').textContent).toMatch(/^Monday 11 January, 1 class planned/);
  await user.click(cell('2027-01-11'));
  await inList('20:15');

  await user.click(await options('Remove'));
  await inList('Nothing planned for this day.');
  await user.click(await page.findByText('Undo'));
  await inList('20:15');
  expect(server.bodies(`POST ${scheduled}`).at(-1)).toEqual({
    plan_entry_ids: [7],
    day: '2027-01-11',
    time: '20:15',
  });
});

test('an empty month proposes three classes for the coming week and puts them in at once', async () => {
  const { page, server, list, user } = await renderCalendar();
  await user.click(await within(list).findByRole('button', { name: 'Add them' }));
  await vi.waitFor(() =>
    expect(server.bodies(`POST ${scheduled}`)).toEqual([
      { plan_entry_ids: [11], day: '2026-11-21', time: '10:30' },
      { plan_entry_ids: [12], day: '2026-11-23', time: '18:00' },
      { plan_entry_ids: [13], day: '2026-11-25', time: '18:00' },
    ]),
  );
  await vi.waitFor(() => expect(page.queryByText('Three classes for your week?')).toBeNull());
});

test('BEY-21 a plan without a class, and at a time that has passed, is refused in a sentence, and the dialog stays', async () => {
  const { page, server, user, fill, opened, planButton, pick } = await renderCalendar();
  const dialog = await opened(planButton(), 'Schedule a class');
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  const said = (words: string) =>
    vi.waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(words));
  await send();
  await said('Choose a class first.');
  expect(server.bodies(`POST ${scheduled}`)).toEqual([]);
  await pick(dialog);
  fill(dialog, 'Day', '2026-11-19');
  const passed = 'That time has passed. Choose one that is still to come.';
  server.answer(`POST ${scheduled}`, () => refusal(422, 'invalid', passed));
  await send();
  await said(passed);
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

test('BEY-21 the month is a table for the keyboard and stands in the address, and Today leads back', async () => {
  const { page, user, cell } = await renderCalendar();
  const here = cell(today);
  expect(here.textContent).toMatch(/^Saturday 21 November, today/);
  expect(here.getAttribute('aria-current')).toBe('date');
  expect(page.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
  );
  here.focus();
  await user.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(document.activeElement).toBe(cell('2026-11-28')));
  expect(page.address()).toBe('/my/calendar?month=2026-11&day=2026-11-28');
  await user.keyboard('{PageDown}');
  await page.findByRole('heading', { level: 1, name: 'December 2026' });
  expect(page.address()).toBe('/my/calendar?month=2026-12&day=2026-12-28');
  await vi.waitFor(() => expect(document.activeElement).toBe(cell('2026-12-28')));
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  await user.click(page.getByLabelText('November 2026', { selector: 'button' }));
  await page.findByRole('heading', { level: 1, name: 'November 2026' });
  await user.click(page.getByText('Today'));
  await vi.waitFor(() => expect(cell(today).getAttribute('aria-pressed')).toBe('true'));
});

test('BEY-21 the private address of the feed is made anew only when one says so again', async () => {
  const { page, server, user, opened } = await renderCalendar();
  const field = () => page.getByLabelText<HTMLInputElement>('Private calendar address').value;
  await vi.waitFor(() => expect(field()).toBe('https://studio.test/feed/one.ics'));
  const dialog = await opened(page.getByText('New address'), 'Make a new address?');
  expect(server.bodies(`POST ${feed}`)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'New address' }));
  await vi.waitFor(() => expect(field()).toBe('https://studio.test/feed/two.ics'));
  expect(server.bodies(`POST ${feed}`)).toHaveLength(1);
});

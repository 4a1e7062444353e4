import type { CalendarMonth } from '../../contract/members/calendar.schema.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { desktop, expect, open, type Page, phone, test } from '../support/studio.ts';

const words = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const nameOf = (day: string): string =>
  `${words(day, { weekday: 'long' })} ${Number(day.slice(8))} ${words(day, { month: 'long' })}`;
const monthOf = (day: string): string => words(day, { month: 'long', year: 'numeric' });
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const calendarOf = async (page: Page, month = ''): Promise<CalendarMonth> =>
  (await page.request.get(`/api/v2/users/me/calendar?month=${month}`)).json();
/** The tenth of the month after next: far from today and from both ends of a month. */
const quietDay = (today: string): string => {
  const date = new Date(`${today.slice(0, 7)}-10T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 2);
  return date.toISOString().slice(0, 10);
};

test('BEY-21 the calendar plans a class in a week and its day on a phone, and shows a month table for the keyboard on a desktop, where going back leads to the month before', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const day = quietDay((await calendarOf(page)).today);
  await page.setViewportSize(phone);
  await open(page, pageAddress('/my/calendar', {}, { month: day.slice(0, 7), day }));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(monthOf(day));
  const list = page.getByRole('complementary', { name: 'The day' });

  await test.step('on a phone', async () => {
    await expect(page.getByRole('table')).toBeHidden();
    await expect(page.getByRole('button', { name: nameOf(day) })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await expect(list).toContainText('Nothing planned for this day.');
    await list.getByRole('button', { name: 'Schedule a class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule a class' });
    await dialog.getByRole('searchbox', { name: 'Class' }).fill('Neck, Shoulders, Jaw');
    await dialog.getByRole('list', { name: 'Classes found' }).getByRole('button', { name: 'Neck' }).click();
    await dialog.getByLabel('Time').fill('07:30');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(dialog).toBeHidden();
    const row = list.getByRole('listitem').filter({ hasText: 'Neck, Shoulders, Jaw' });
    await expect(row).toContainText('07:30 · 14 min');
    const { items } = await calendarOf(page, day.slice(0, 7));
    expect(items.map((item) => [item.day, item.time, item.title])).toEqual([
      [day, '07:30', 'Neck, Shoulders, Jaw'],
    ]);
    const tomorrow = nameOf(shifted(day, 1)).replace(/ \S+$/, '');
    await list.getByRole('button', { name: tomorrow }).click();
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(tomorrow);
  });

  await test.step('on a desktop', async () => {
    await page.setViewportSize(desktop);
    const cell = (one: string) => page.getByRole('table').getByRole('button', { name: nameOf(one) });
    await expect(cell(day)).toContainText('07:30 Neck, Shoulders, Jaw');
    await cell(day).focus();
    await page.keyboard.press('ArrowDown');
    await expect(cell(shifted(day, 8))).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(heading).not.toHaveText(monthOf(day));
    await expect(page.getByRole('table').locator('button:focus')).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(heading).toHaveText(monthOf(day));
  });
});

test('BEY-21 a planned class is dragged to another day with the mouse, and moved by a dialog on a phone', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const day = quietDay((await calendarOf(page)).today);
  const found = await page.request.get('/api/v2/search?q=Neck, Shoulders, Jaw');
  const [entry] = (await found.json()).classes;
  const planned = await page.request.post('/api/v2/users/me/scheduled_classes', {
    data: { plan_entry_ids: [entry.id], day, time: '07:30' },
  });
  expect(planned.ok()).toBe(true);
  const dayOfPlan = async () => (await calendarOf(page, day.slice(0, 7))).items.map((item) => item.day);

  await test.step('by mouse, and back by Undo', async () => {
    await page.setViewportSize(desktop);
    await open(page, pageAddress('/my/calendar', {}, { month: day.slice(0, 7), day }));
    const table = page.getByRole('table');
    const target = table.getByRole('button', { name: nameOf(shifted(day, 1)) });
    await expect(page.locator('[data-moving-said]')).toBeAttached();
    await table.locator('[data-plan-id]').hover();
    await page.mouse.down();
    await target.hover();
    await expect(page.locator('[data-moving-said]')).toContainText('07:30. Drop to move it.');
    await page.mouse.up();
    await expect(target).toContainText('Neck, Shoulders, Jaw');
    await expect.poll(dayOfPlan).toEqual([shifted(day, 1)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(dayOfPlan).toEqual([day]);
  });

  await test.step('on a phone, by the days of “Move”', async () => {
    await page.setViewportSize(phone);
    const list = page.getByRole('complementary', { name: 'The day' });
    await list.getByRole('button', { name: 'Move Neck, Shoulders, Jaw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Neck, Shoulders, Jaw' });
    await dialog.getByLabel('Day').fill(shifted(day, 2));
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(dayOfPlan).toEqual([shifted(day, 2)]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

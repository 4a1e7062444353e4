import type { Me } from '../../contract/accounts/users.ts';
import type { PlanEntry } from '../../contract/catalog/plan-entries.ts';
import { expect, type Locator, open, type Page, phone, test } from '../support/studio.ts';

const tabs = (page: Page): Locator => page.getByRole('tablist', { name: 'My Practice' });
const tab = (page: Page, name: string): Locator => tabs(page).getByRole('tab', { name });
const sections = (page: Page): Locator => page.getByRole('tablist', { name: 'Playlists & Series' });
const rows = (page: Page): Locator => page.getByRole('tabpanel').getByRole('article');

const complete = async (page: Page, origin: string, count: number): Promise<PlanEntry[]> => {
  const classes: PlanEntry[] = await (
    await page.request.get(`/api/v2/plan_entries?per_page=${count}`)
  ).json();
  for (const { id } of classes) {
    const answer = await page.request.post(`/api/v2/plan_entries/${id}/complete`, {
      data: {},
      headers: { origin },
    });
    expect(answer.status()).toBe(200);
  }
  return classes;
};

for (const [typed, selected, section] of [
  ['completed', 'Completed', null],
  ['classes', 'Saved Classes', null],
  ['playlists', 'Playlists & Series', 'My Playlists'],
  ['series', 'Playlists & Series', 'Saved Series'],
  ['foo', 'Playlists & Series', 'My Playlists'],
] as const)
  test(`PRAC-001, GEN-028 and NS-021: ?tab=${typed} opens ${section ?? selected} and the address stays`, async ({
    page,
    signIn,
  }) => {
    await signIn('maya');
    await open(page, `/my/practice?tab=${typed}`);
    await expect(tab(page, selected)).toHaveAttribute('aria-selected', 'true');
    if (section)
      await expect(sections(page).getByRole('tab', { name: section })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    else await expect(sections(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/my/practice?tab=${typed}`);
  });

test('PRAC-002 and NS-021: three tabs with their counts, each with its content, and the address follows', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await open(page, '/my/practice');
  const { myPracticeSnapshot }: Me = await (await page.request.get('/api/v2/users/me')).json();
  const { completedClasses, savedClasses, savedSeries, playlists } = myPracticeSnapshot.details;
  await expect(tabs(page).getByRole('tab')).toHaveText([
    `Completed${completedClasses.count}`,
    `Saved Classes${savedClasses.count}`,
    `Playlists & Series${playlists.count + savedSeries.count}`,
  ]);
  await expect(tab(page, 'Playlists & Series')).toHaveAttribute('aria-selected', 'true');
  await expect(sections(page).getByRole('tab')).toHaveText([
    `My Playlists${playlists.count}`,
    `Saved Series${savedSeries.count}`,
  ]);
  await tab(page, 'Completed').click();
  await expect(page).toHaveURL('/my/practice?tab=completed');
  await expect(rows(page).first()).toBeVisible();
  await tab(page, 'Completed').press('ArrowRight');
  await expect(page).toHaveURL('/my/practice?tab=classes');
  await expect(tab(page, 'Saved Classes')).toBeFocused();
  await tab(page, 'Playlists & Series').click();
  await expect(page).toHaveURL('/my/practice?tab=playlists');
  await sections(page).getByRole('tab', { name: 'Saved Series' }).click();
  await expect(page).toHaveURL('/my/practice?tab=series');
  await page.goBack();
  await expect(page).toHaveURL('/my/practice?tab=playlists');
});

test('NS-084: whoever has completed nothing is told so, with the way to a class', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, '/my/practice?tab=completed');
  await expect(page.getByText("You haven't completed any classes yet")).toBeVisible();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Find a class' }).click();
  await expect(page).toHaveURL('/class-finder');
});

test('GEN-048 and NS-084: completed classes stand twenty at a time, with the day they were completed', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const classes = await complete(page, baseURL ?? '', 24);
  await open(page, '/my/practice?tab=completed');
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('tabpanel')).toContainText('24 Classes');
  const today = new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  }).format(new Date());
  expect(today).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  await expect(rows(page).first()).toContainText(`Completed ${today}`);
  await expect(rows(page).first().getByRole('heading')).toHaveText(classes.at(-1)?.title ?? '');
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(24);
});

test('PRAC-011 and NS-084: order and window stand in the address, and going back undoes them', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  await complete(page, baseURL ?? '', 5);
  await open(page, '/my/practice?tab=completed');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  const window = page.getByRole('combobox', { name: 'Completed in' });
  await expect(order).toHaveValue('recentlyLogged');
  await expect(window.getByRole('option')).toHaveText([
    'All time',
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
  ]);
  await order.selectOption('title');
  await expect(page).toHaveURL('/my/practice?tab=completed&order=title');
  const names = () => rows(page).getByRole('heading').allTextContents();
  await expect
    .poll(async () => {
      const shown = await names();
      return shown.length > 0 && shown.join() === shown.toSorted((a, b) => a.localeCompare(b, 'en')).join();
    })
    .toBe(true);
  await window.selectOption('7');
  await expect(page).toHaveURL('/my/practice?tab=completed&window=7&order=title');
  await expect(rows(page)).toHaveCount(5);
  for (const name of ['recentlyViewed', 'series', 'style', 'instructor', 'durationLongToShort']) {
    await order.selectOption(name);
    await expect(page).toHaveURL(`/my/practice?tab=completed&window=7&order=${name}`);
    await expect(rows(page)).toHaveCount(5);
  }
  await page.goBack();
  await expect(order).toHaveValue('instructor');
  await open(page, '/my/practice?tab=completed&order=nonsense&window=5');
  await expect(order).toHaveValue('recentlyLogged');
  await expect(window).toHaveValue('all');
});

test('NS-084: a window without a class says so and leads to all of them', async ({
  page,
  signIn,
  baseURL,
  database,
}) => {
  await signIn('new member');
  await complete(page, baseURL ?? '', 1);
  const { id }: Me = await (await page.request.get('/api/v2/users/me')).json();
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  await database()
    .updateTable('completions')
    .set({ completed_at: longAgo, day: longAgo.toISOString().slice(0, 10) })
    .where('user_id', '=', id)
    .execute();
  await open(page, '/my/practice?tab=completed&window=7');
  await expect(page.getByText('No class completed in the last 7 days')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('link', { name: 'All time' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('NS-022: a visitor signs in first and comes back to the tab', async ({ page }) => {
  await page.goto('/my/practice?tab=series');
  await expect(page).toHaveURL(`/signin?redirect=${encodeURIComponent('/my/practice?tab=series')}`);
});

test('a class saved or completed elsewhere counts in the tabs on the next visit without loading the page', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, '/series/first-light/workouts/1002');
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'My Practice' }).click();
  await expect(tab(page, 'Completed')).toHaveText('Completed1');
});

test('on a phone the tabs stand on the first third of the screen, and “Why?” opens below its figures', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn('maya');
  await open(page, '/my/practice?tab=classes');
  const box = await tabs(page).boundingBox();
  expect(box?.y).toBeLessThan(phone.height / 3);
  await expect(rows(page).first()).toBeInViewport();
  const why = page.getByText('Why?');
  const target = await why.boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await why.click();
  await expect(page.getByText(/A day is active when/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

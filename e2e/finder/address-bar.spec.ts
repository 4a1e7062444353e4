import { expect, open, type Page, test, totalShown } from '../support/studio.ts';

const historyLength = (page: Page): Promise<number> => page.evaluate(() => window.history.length);
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const beginner = (page: Page) => sidebar(page).getByRole('checkbox', { name: 'Beginner', exact: true });
const sort = (page: Page) => page.getByLabel('Sort by');

test('CAT-037: the first load of an address adds no step to the history', async ({ page }) => {
  await page.goto('/');
  const before = await historyLength(page);
  await open(page, '/class-finder?difficulties=beginner&order=az');
  await expect(beginner(page)).toBeChecked();
  expect(await historyLength(page)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('CAT-033 and CAT-037: each change of a filter or of the order stands in the address and is one step in the history', async ({
  page,
}) => {
  await open(page, '/class-finder');
  const start = await historyLength(page);
  await beginner(page).check();
  await expect(page).toHaveURL('/class-finder?difficulties=beginner');
  expect(await historyLength(page)).toBe(start + 1);
  await sidebar(page).getByRole('checkbox', { name: 'Level 2' }).check();
  await expect(page).toHaveURL('/class-finder?difficulties=beginner&intensities=2');
  expect(await historyLength(page)).toBe(start + 2);
  await sort(page).selectOption('Newest');
  await expect(page).toHaveURL('/class-finder?difficulties=beginner&intensities=2&order=date');
  expect(await historyLength(page)).toBe(start + 3);
});

test('CAT-034: back and forward bring back the filters and their results', async ({ page }) => {
  await open(page, '/class-finder');
  const all = await totalShown(page);
  await beginner(page).check();
  await expect(page).toHaveURL(/difficulties=beginner/);
  await expect.poll(() => totalShown(page)).toBeLessThan(all);
  const some = await totalShown(page);
  await sidebar(page).getByRole('checkbox', { name: 'Level 1' }).check();
  await expect(page).toHaveURL(/intensities=1/);
  await expect.poll(() => totalShown(page)).toBeLessThan(some);
  const few = await totalShown(page);

  await page.goBack();
  await expect(beginner(page)).toBeChecked();
  await expect(sidebar(page).getByRole('checkbox', { name: 'Level 1' })).not.toBeChecked();
  await expect.poll(() => totalShown(page)).toBe(some);
  await page.goBack();
  await expect(beginner(page)).not.toBeChecked();
  await expect.poll(() => totalShown(page)).toBe(all);
  await page.goForward();
  await page.goForward();
  await expect(sidebar(page).getByRole('checkbox', { name: 'Level 1' })).toBeChecked();
  await expect.poll(() => totalShown(page)).toBe(few);
});

test('CAT-035: a filter on the explore pages stands under /explore/filter', async ({ page }) => {
  await open(page, '/explore/filter');
  await sidebar(page).getByRole('button', { name: 'Yoga', exact: true }).click();
  await expect(page).toHaveURL('/explore/filter?categories=yoga');
  await expect(page.locator('.mas article').first()).toBeVisible();
});

test('CAT-036: a page with a filter of its own keeps its path when another is chosen', async ({ page }) => {
  await open(page, '/explore/yoga');
  await sort(page).selectOption('A to Z');
  await expect(page).toHaveURL('/explore/yoga?order=az');
  await open(page, '/instructors/maya-okafor');
  await page.getByRole('button', { name: 'Difficulty' }).click();
  await page.getByRole('checkbox', { name: 'Beginner', exact: true }).check();
  await expect(page).toHaveURL('/instructors/maya-okafor?difficulties=beginner');
});

test('CAT-003: Clear All takes every filter out of the address', async ({ page }) => {
  await open(page, '/class-finder?difficulties=beginner&intensities=1');
  await sidebar(page).getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL('/class-finder');
  await expect(beginner(page)).not.toBeChecked();
});

test('CAT-025 to CAT-032 and NS-058: the class finder and the series listing offer exactly their orders', async ({
  page,
}) => {
  await open(page, '/class-finder');
  await expect(sort(page)).toHaveValue('relevance');
  expect(await sort(page).getByRole('option').allTextContents()).toEqual([
    'Relevance',
    'Most Popular',
    'A to Z',
    'Newest',
    'Duration: Short to Long',
    'Duration: Long to Short',
  ]);
  for (const path of ['/series/filter', '/explore/filter', '/series', '/explore/yoga']) {
    await open(page, path);
    expect((await sort(page).getByRole('option').allTextContents()).toSorted()).toEqual([
      'A to Z',
      'Most Popular',
      'Newest',
    ]);
  }
});

test('CAT-103: a filter that is named twice counts once', async ({ page }) => {
  await open(page, '/class-finder?instructors=maya-okafor,maya-okafor');
  await expect(
    page.getByRole('group', { name: 'Active filters' }).getByRole('button', { name: /^Remove filter/ }),
  ).toHaveCount(1);
});

test('CAT-100 to CAT-102: a category is all, a list, or absent', async ({ page }) => {
  await open(page, '/class-finder');
  await sidebar(page).getByRole('button', { name: 'Yoga', exact: true }).click();
  await expect(page).toHaveURL('/class-finder?styles=yoga');
  const all = sidebar(page).getByRole('checkbox', { name: 'All Yoga' });
  await expect(all).toBeChecked();
  const yin = sidebar(page).getByRole('checkbox', { name: 'Yin', exact: true });
  await yin.check();
  await expect(page).toHaveURL(/yoga=yin/);
  await expect(all).not.toBeChecked();
  await yin.uncheck();
  await expect(all).toBeChecked();
  await yin.check();
  await expect(all).not.toBeChecked();
  await all.check();
  await expect(yin).not.toBeChecked();
  await expect(page).toHaveURL('/class-finder?styles=yoga');
  await sidebar(page).getByRole('button', { name: 'Yoga', exact: true }).click();
  await expect(page).toHaveURL('/class-finder');
});

import { expect, open, type Page, phone, test } from '../support/studio.ts';
import {
  answerWith,
  saveClasses,
  savedIds,
  savedList,
  savedRows,
  savedTitles,
  someClasses,
} from './saved-classes.ts';

const favorites = /\/api\/v2\/favorites/;

test('FAV-003 who has saved nothing is sent to find a class', async ({ page, signIn }) => {
  await signIn('new member');
  await open(page, savedList);
  await expect(page.getByText("You haven't saved any classes yet")).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find a class' })).toHaveAttribute(
    'href',
    '/class-finder',
  );
});

test('FAV-001 FAV-002 FAV-012 NS-125 saved classes come 20 at a time, in the order of the address', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const classes = await someClasses(page, 24);
  await saveClasses(page, baseURL ?? '', classes);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v2/favorites') asked.push(searchParams.get('page') ?? '');
  });
  await open(page, savedList);
  await expect(savedRows(page)).toHaveCount(20);
  const titles = classes.map(({ title }) => title);
  expect(await savedTitles(page)).toEqual(titles.toReversed().slice(0, 20));
  await expect(page.getByRole('main').locator('.cnt')).toContainText('24 Classes');
  await savedRows(page).last().scrollIntoViewIfNeeded();
  await expect(savedRows(page)).toHaveCount(24);
  expect(asked).toEqual(['2']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
  await expect(page).toHaveURL(/order=title/);
  await expect(page).toHaveURL(/tab=classes/);
  await expect.poll(async () => (await savedTitles(page)).slice(0, 20)).toEqual(titles.slice(0, 20));
  await page.reload();
  await expect.poll(async () => (await savedTitles(page)).slice(0, 20)).toEqual(titles.slice(0, 20));
});

/** Stops the clock of the page: from here on it goes when it is told to. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(100);
};

test('FAV-007 FAV-008 a removed class fades and is gone, and can be brought back for ten seconds', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const classes = await someClasses(page, 4);
  await saveClasses(page, baseURL ?? '', classes);
  await page.clock.install();
  await open(page, savedList);
  await expect(savedRows(page)).toHaveCount(4);
  const [, second] = await savedTitles(page);
  await stopClock(page);
  await savedRows(page).nth(1).locator('.heart').click();
  await expect(page.locator('.kept.fading')).toHaveCount(1);
  await expect(page.locator('.undo').getByText(`You've removed ${second}`, { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: `You've removed ${second}` }),
  ).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(savedRows(page)).toHaveCount(3);
  await page.clock.runFor(8500);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.clock.runFor(600);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await savedTitles(page)).not.toContain(second);
  await expect.poll(async () => (await savedIds(page)).length).toBe(3);
});

test('FAV-009 NS-126 Undo puts the class back where it was', async ({ page, signIn, baseURL }) => {
  await signIn('new member');
  await saveClasses(page, baseURL ?? '', await someClasses(page, 5));
  const before = await savedIds(page);
  await open(page, savedList);
  await expect(savedRows(page)).toHaveCount(5);
  const titles = await savedTitles(page);
  await savedRows(page).nth(2).locator('.heart').click();
  await expect(savedRows(page)).toHaveCount(4);
  await expect.poll(() => savedIds(page)).toEqual(before.filter((_, index) => index !== 2));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(savedRows(page)).toHaveCount(5);
  expect(await savedTitles(page)).toEqual(titles);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect.poll(() => savedIds(page)).toEqual(before);
  await page.reload();
  await expect.poll(() => savedTitles(page)).toEqual(titles);
});

test('NS-127 a newer removal replaces the bar, and the older one stays removed', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  await saveClasses(page, baseURL ?? '', await someClasses(page, 5));
  const before = await savedIds(page);
  await open(page, savedList);
  await expect(savedRows(page)).toHaveCount(5);
  const titles = await savedTitles(page);
  await savedRows(page).nth(1).locator('.heart').click();
  await expect(savedRows(page)).toHaveCount(4);
  await savedRows(page).nth(2).locator('.heart').click();
  await expect(page.locator('.undo')).toHaveText(new RegExp(`You've removed ${titles[3]}`));
  await expect(savedRows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => savedTitles(page)).toEqual(titles.filter((_, index) => index !== 1));
  await expect.poll(() => savedIds(page)).toEqual(before.filter((_, index) => index !== 1));
});

test('NS-127 leaving the page keeps the removal', async ({ page, signIn, baseURL }) => {
  await signIn('new member');
  const classes = await someClasses(page, 3);
  await saveClasses(page, baseURL ?? '', classes);
  await open(page, savedList);
  await expect(savedRows(page)).toHaveCount(3);
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await savedRows(page).first().locator('.heart').click();
  await removed;
  await page.goto('/instructors');
  await page.goto(savedList);
  await expect(savedRows(page)).toHaveCount(2);
  expect(await savedIds(page)).toEqual(
    classes
      .map(({ id }) => id)
      .toReversed()
      .slice(1),
  );
});

test('FAV-006 NS-127 a class whose removal failed is in the list again', async ({
  page,
  signIn,
  baseURL,
  trouble,
}) => {
  trouble.expected(/500|saving did not work/);
  await signIn('new member');
  await saveClasses(page, baseURL ?? '', await someClasses(page, 3));
  await open(page, savedList);
  await expect(savedRows(page)).toHaveCount(3);
  const titles = await savedTitles(page);
  await answerWith(page, favorites, 'DELETE', 500);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await savedRows(page).nth(1).locator('.heart').click();
  await answered;
  await expect.poll(() => savedTitles(page)).toEqual(titles);
  await expect(page.locator('.kept.fading')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(savedRows(page).nth(1).locator('.heart')).toHaveAttribute('aria-pressed', 'true');
});

test('FAV-007 FAV-009 by keyboard: the focus goes to Undo, and back to the heart that is set again', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  await saveClasses(page, baseURL ?? '', await someClasses(page, 3));
  await open(page, savedList);
  await expect(savedRows(page)).toHaveCount(3);
  const titles = await savedTitles(page);
  await savedRows(page).nth(1).locator('.heart').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(savedRows(page)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(savedRows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: `Remove ${titles[1]}` })).toBeFocused();
});

test('FAV-003 taking out the last class leaves the words and the way back', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  await saveClasses(page, baseURL ?? '', await someClasses(page, 1));
  await open(page, savedList);
  await savedRows(page).first().locator('.heart').click();
  await expect(page.getByText("You haven't saved any classes yet")).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(savedRows(page)).toHaveCount(1);
  await expect.poll(async () => (await savedIds(page)).length).toBe(1);
});

test('on a phone hearts are 44 px targets and the undo bar fits', async ({ page, signIn, baseURL }) => {
  await page.setViewportSize(phone);
  await signIn('new member');
  await saveClasses(page, baseURL ?? '', await someClasses(page, 3));
  await open(page, savedList);
  const heart = savedRows(page).first().locator('.heart');
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await heart.click();
  const bar = await page.locator('.undo .toast').boundingBox();
  expect(bar?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((bar?.x ?? 0) + (bar?.width ?? 999)).toBeLessThanOrEqual(phone.width);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(savedRows(page)).toHaveCount(3);
});

test('GEN-044 GEN-045 the title over the saved classes sorts them up, down and back, and gives way to another order', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const classes = await someClasses(page, 3);
  const titles = classes.map(({ title }) => title);
  await saveClasses(page, baseURL ?? '', [...classes.slice(1), ...classes.slice(0, 1)]);
  await open(page, savedList);
  const own = await savedTitles(page);
  const column = page.getByRole('main').getByRole('button', { name: /^Title/ });
  await column.click();
  await expect(column).toHaveAccessibleName('Title, ascending');
  await expect.poll(() => savedTitles(page)).toEqual(titles);
  await column.click();
  await expect(column).toHaveAccessibleName('Title, descending');
  await expect(page).toHaveURL(/order=title&direction=desc|direction=desc&order=title/);
  await expect.poll(() => savedTitles(page)).toEqual(titles.toReversed());
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('durationShortToLong');
  await expect(column).toHaveAccessibleName('Title, sort');
  await expect(page).not.toHaveURL(/direction/);
  await page.goBack();
  await column.click();
  await expect(column).toHaveAccessibleName('Title, sort');
  await expect(page).toHaveURL(/tab=classes$/);
  await expect.poll(() => savedTitles(page)).toEqual(own);
});

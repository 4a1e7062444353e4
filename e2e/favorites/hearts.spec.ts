import { expect, hydrated, open, type Page, test } from '../support/studio.ts';
import { answerWith, heartOf, holdCalls, savedIds, someClasses } from './saved-classes.ts';

const favorites = /\/api\/v2\/favorites/;

/** Hearts stand on whatever shows a class: each place has one and the same state. */
const pressedHearts = (page: Page, title: string) =>
  heartOf(page, title).and(page.locator('[aria-pressed="true"]'));

test('FAV-005 the heart is set before the server answers, and is the same on every list and on the class page', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const [entry] = await someClasses(page, 1);
  if (!entry) throw new Error('The studio has no class.');
  await open(page, `/class-finder?q=${encodeURIComponent(entry.title)}`);
  const gate = await holdCalls(page, favorites, ['POST']);
  const heart = page.locator('.results').getByRole('button', { name: `Save ${entry.title}`, exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(pressedHearts(page, entry.title)).toHaveCount(1);
  expect(await savedIds(page)).toEqual([]);
  const answered = page.waitForResponse((answer) => favorites.test(answer.url()));
  gate.open();
  expect((await answered).status()).toBe(200);
  expect(await savedIds(page)).toEqual([entry.id]);
  await page
    .locator('.results')
    .getByRole('link', { name: entry.classFinderTitle ?? entry.title })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: entry.title })).toBeVisible();
  await expect(page.locator('.act2').getByRole('button', { name: `Remove ${entry.title}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await hydrated(page);
  await expect(page.locator('.act2').getByRole('button', { name: `Remove ${entry.title}` })).toBeVisible();
  await page
    .locator('.act2')
    .getByRole('button', { name: `Remove ${entry.title}` })
    .click();
  await expect(page.locator('.act2').getByRole('button', { name: `Save ${entry.title}` })).toBeVisible();
  await expect.poll(() => savedIds(page)).toEqual([]);
});

for (const status of [500, 201])
  test(`FAV-006 the heart goes back when the server answers ${status}`, async ({ page, signIn, trouble }) => {
    trouble.expected(/500|saving did not work/);
    await signIn('new member');
    await open(page, '/class-finder');
    await answerWith(page, favorites, 'POST', status);
    const heart = page.locator('.results article').first().locator('.heart');
    const answered = page.waitForResponse((answer) => favorites.test(answer.url()));
    await heart.click();
    await answered;
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(await savedIds(page)).toEqual([]);
  });

test('FAV-005 several clicks are one call at a time, and the last one wins', async ({ page, signIn }) => {
  await signIn('new member');
  await open(page, '/class-finder');
  const gate = await holdCalls(page, favorites, ['POST', 'DELETE']);
  const heart = page.locator('.results article').first().locator('.heart');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(gate.seen).toEqual(['POST']);
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  gate.open();
  await removed;
  expect(gate.seen).toEqual(['POST', 'DELETE']);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await savedIds(page)).toEqual([]);
});

test('FAV-005 another tab shows the heart as well', async ({ page, context, signIn }) => {
  await signIn('new member');
  const other = await context.newPage();
  await open(page, '/class-finder');
  await open(other, '/class-finder');
  const heartIn = (tab: Page) => tab.locator('.results article').nth(1).locator('.heart');
  await heartIn(page).click();
  await expect(heartIn(other)).toHaveAttribute('aria-pressed', 'true');
  await heartIn(other).click();
  await expect(heartIn(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => savedIds(page)).toEqual([]);
});

test('FAV-013 NS-023 visitors see no hearts', async ({ page }) => {
  await open(page, '/class-finder');
  await expect(page.locator('.results article').first()).toBeVisible();
  await expect(page.locator('.heart')).toHaveCount(0);
});

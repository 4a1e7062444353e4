import type { Me } from '../../contract/accounts/users.schema.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { told } from '../support/analytics.ts';
import { expectSlides, expectTileWidth } from '../support/layout.ts';
import { desktop, expect, type Locator, open, type Page, phone, test } from '../support/studio.ts';

const summary = (page: Page): Locator => page.getByRole('region', { name: 'My Practice' });
const card = (page: Page, title: string): Locator =>
  summary(page).getByRole('listitem').filter({ hasText: title });

const meOf = async (page: Page): Promise<Me> => (await page.request.get('/api/v2/users/me')).json();

const figures = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Your week' })
    .getByRole('term')
    .evaluateAll((terms) => terms.map((term) => term.parentElement?.textContent ?? ''));

test('HOME-006, HOME-016, HOME-022, NS-087, NS-151, NS-234, TRK-003, TRK-004 and TRK-008: a member’s home has its carousels in 1.5 to 4 slides, tells each list once, and cards lead to their tab', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('maya');
  await open(page, '/');
  const listOf = (title: string): Locator =>
    page.getByRole('region', { name: title, exact: true }).getByRole('list').first();
  const slides = [
    [320, 1.5],
    [525, 2],
    [768, 2.5],
    [991, 2.5],
    [992, 3],
    [1199, 3],
    [1200, 4],
  ] as const;

  await test.step('the first thing to play begins above 580 px on a phone', async () => {
    await page.setViewportSize(phone);
    // Late in the evening nothing is planned for the day any more.
    const first = page.getByRole('main').getByRole('article').first();
    expect((await first.boundingBox())?.y).toBeLessThan(580);
    await page.setViewportSize(desktop);
  });

  await test.step('what lies below the first screen is loaded once it comes near', async () => {
    await expect(listOf('Yoga')).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(listOf('Yoga')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_500);
  });

  await test.step('slides of everybody’s sections and of the members’', async () => {
    await expectSlides(page, listOf('Yoga'), slides);
    await expectTileWidth(page, listOf('Yoga'));
    await expectSlides(page, listOf('Recommended for you'), [slides[0], slides[6]]);
    await page.setViewportSize(desktop);
  });

  await test.step('every list is told once', async () => {
    // Out of sight where everything fits.
    const carousels = await page.getByRole('button', { name: /^Next in /, includeHidden: true }).count();
    expect(carousels).toBeGreaterThan(4);
    // What was begun is a list, too.
    await expect.poll(async () => (await told(page, 'plan_list_view')).length).toBe(carousels + 1);
  });

  await test.step('a card of it says its place, its coaches, its title and its list, once', async () => {
    const card = page.getByRole('region', { name: 'Yoga', exact: true }).getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/(series|bundles)\//);
    expect(await told(page, 'series_card_click')).toEqual([
      { event: 'series_card_click', position: 0, instructors: expect.any(Array), title, location: 'Yoga' },
    ]);
    await page.goBack();
  });

  await test.step('the summary of one’s practice leads to its tabs', async () => {
    const summary = page.getByRole('region', { name: 'My Practice' });
    await summary.getByRole('listitem').filter({ hasText: 'Completed' }).getByRole('link').click();
    await expect(page).toHaveURL(pageAddress('/my/practice', {}, { tab: 'completed' }));
    expect(await told(page, 'completed_classes_click')).toHaveLength(1);
  });
});

test('HOME-014: a class completed a moment ago counts on the home page and in the tabs of My Practice, without loading a page', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(
    page,
    pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1001 }),
  );
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'My Practice' }).click();
  await expect(page.getByRole('tab', { name: /^Completed/ })).toHaveText('Completed1');
  await bar.getByRole('link', { name: 'Openmat home' }).click();
  await expect(card(page, 'Completed')).toContainText('Completed (1)');
  const { lastThumbnail } = (await meOf(page)).myPracticeSnapshot.details.completedClasses;
  await expect(card(page, 'Completed').locator('img')).toHaveAttribute('src', lastThumbnail ?? '');
  expect(await figures(page)).toEqual(['Classes Completed1', 'Active Days1', 'Week Streak1']);
});

test('BEY-65 a visitor’s home page is no longer than 5,250 px, loads the script of its lower sections at the first scroll, and its hero leaves room below its words', async ({
  page,
}) => {
  const late: string[] = [];
  page.on('request', (request) => {
    if (/\/packs\/js\/LateSection/.test(request.url())) late.push(request.url());
  });
  await page.setViewportSize({ width: 1366, height: 650 });
  await open(page, '/');
  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  const bottom = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0);
  const words = await hero.getByText('Cancel in two clicks.').boundingBox();
  expect(bottom(await hero.boundingBox()) - bottom(words)).toBeGreaterThanOrEqual(32);
  await page.setViewportSize(desktop);
  expect(late).toEqual([]);
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('a month');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => late).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_250);
});

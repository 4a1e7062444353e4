import { desktop, expect, open, type Page, password, phone, test } from '../support/studio.ts';
import { dragTo } from './slider.ts';

/** The first class of 20 minutes among the results, revealing more of them where it must. */
const openTwentyMinutes = async (page: Page): Promise<string> => {
  const rows = page
    .getByRole('list', { name: 'Classes found' })
    .getByRole('article')
    .filter({ hasText: '20 min' });
  const seeMore = page.getByRole('button', { name: 'See More Classes' });
  if ((await rows.count()) === 0) await seeMore.click();
  const link = rows.first().getByRole('heading').getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  // The finder may know a class by another title than its page (classFinderTitle).
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('region', { name: 'Watch' })).toBeVisible();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
};

const signInAsMaya = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('maya@openmat.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

const watch = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: `Play ${title}` }).click();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1);
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
};

test.describe('at 1440 px', () => {
  test.use({ viewport: desktop });

  test('a visitor finds 20 minutes of yoga for beginners with two clicks and the slider, signs in and watches', async ({
    page,
  }) => {
    await open(page, '/class-finder');
    await page.getByRole('button', { name: 'Yoga', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Beginner', exact: true }).click();
    await dragTo(page, 'Maximum duration', 20);
    await expect(page).toHaveURL('/class-finder?styles=yoga&difficulties=beginner&duration=0-20');
    const title = await openTwentyMinutes(page);
    const address = page.url();
    await expect(page.getByText('A membership opens this and every other class.')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await signInAsMaya(page);
    await expect(page).toHaveURL(address);
    await watch(page, title);
  });
});

test.describe('at 390 px', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a visitor finds 20 minutes of yoga for beginners in the filter panel, signs in and watches', async ({
    page,
  }) => {
    await open(page, '/class-finder');
    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Styles' }).click();
    await panel.getByRole('button', { name: 'Yoga', exact: true }).click();
    await panel.getByRole('button', { name: 'Back to all filters' }).click();
    await panel.getByRole('checkbox', { name: 'Beginner', exact: true }).check();
    await dragTo(page, 'Maximum duration', 20);
    await expect(panel.getByRole('heading', { name: 'Filters Selected(3)' })).toBeVisible();
    await panel.getByRole('button', { name: 'View Results' }).click();
    await expect(page).toHaveURL('/class-finder?styles=yoga&difficulties=beginner&duration=0-20');
    const title = await openTwentyMinutes(page);
    const address = page.url();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click();
    await signInAsMaya(page);
    await expect(page).toHaveURL(address);
    await watch(page, title);
  });
});

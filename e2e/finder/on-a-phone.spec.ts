import { expect, type Page, password, phone, test } from '../support/studio.ts';
import { hasNoViolation } from '../support/violations.ts';
import { finderPage, openFinder } from './finder-page.ts';
import { dragTo } from './slider.ts';

const listings = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // What a card under the pointer prefetches names its series.
    if (url.pathname === '/api/v2/plan_entries' && !url.searchParams.has('plan_id')) asked.push(url.href);
  });
  return asked;
};

/** The first class of 20 minutes among the results, revealing more of them where it must. */
const openTwentyMinutes = async (page: Page): Promise<string> => {
  const { rows, seeMore } = finderPage(page);
  const fitting = rows.filter({ hasText: '20 min' });
  if ((await fitting.count()) === 0) await seeMore.click();
  const link = fitting.first().getByRole('heading').getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  // The finder may know a class by another title than its page (classFinderTitle).
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('region', { name: 'Watch' })).toBeVisible();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
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

test.use({ viewport: phone, hasTouch: true });

test('CAT-001, CAT-002, CAT-008 to CAT-011, CAT-104, GEN-031 and BEY-72: a visitor finds 20 minutes of yoga for beginners in the panel on a phone, signs in and watches; nothing of it has a violation', async ({
  page,
}) => {
  test.slow();
  const { panel, openPanel, steps } = await openFinder(page, '?difficulties=beginner');
  const asked = listings(page);
  const before = await steps();
  const viewResults = panel.getByRole('button', { name: 'View Results' });
  const menu = page.getByRole('dialog', { name: 'Openmat' });

  await test.step('the finder as tiles', () => hasNoViolation(page, 'main'));

  await test.step('the panel fills the screen', async () => {
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await openPanel();
    await expect(panel.getByRole('heading', { name: 'Filters Selected(1)' })).toBeVisible();
    expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
    await hasNoViolation(page, '[role=dialog]');
  });

  await test.step('768 px is mobile and 769 px is not', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(panel.getByRole('heading', { name: 'Filters Selected(1)' })).toBeVisible();
    expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 768, height: 900 });
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(panel.getByRole('heading', { name: 'Filter Results' })).toBeVisible();
    await page.setViewportSize(phone);
  });

  await test.step('opened and closed without a change it asks for nothing, and the address stays', async () => {
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await openPanel();
    await viewResults.click();
    await expect(panel).toBeHidden();
    expect(asked).toEqual([]);
    expect(await steps()).toBe(before);
  });

  await test.step('View Results applies what was chosen, as one step', async () => {
    await openPanel();
    await panel.getByRole('button', { name: 'Styles' }).click();
    await panel.getByRole('button', { name: 'Yoga', exact: true }).click();
    await hasNoViolation(page, '[role=dialog]');
    await panel.getByRole('button', { name: 'Back to all filters' }).click();
    await dragTo(page, 'Maximum duration', 20);
    await expect(panel.getByRole('heading', { name: 'Filters Selected(3)' })).toBeVisible();
    await expect(page).toHaveURL('/class-finder?difficulties=beginner');
    await viewResults.click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/class-finder?styles=yoga&difficulties=beginner&duration=0-20');
    expect(await steps()).toBe(before + 1);
  });

  await test.step('the class', async () => {
    const title = await openTwentyMinutes(page);
    const address = page.url();
    await expect(page.getByText('A membership opens this.')).toBeVisible();
    await hasNoViolation(page, 'main');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await hasNoViolation(page, '[role=dialog]');
    await menu.getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill('maya@openmat.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(address);
    await watch(page, title);
  });
});

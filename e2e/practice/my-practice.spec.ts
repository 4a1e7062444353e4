import type { PlanEntry } from '../../contract/catalog/plan-entries.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
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

test('PRAC-002 and NS-021: the address follows the tabs, by pointer and keyboard, and goes back; on a phone they stand on the first third of the screen', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await open(page, '/my/practice');
  await expect(tab(page, 'Playlists & Series')).toHaveAttribute('aria-selected', 'true');
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

  await test.step('on a phone, where “Why?” opens below its figures', async () => {
    await page.setViewportSize(phone);
    await open(page, '/my/practice?tab=classes');
    expect((await tabs(page).boundingBox())?.y).toBeLessThan(phone.height / 3);
    await expect(rows(page).first()).toBeInViewport();
    const why = page.getByText('Why?');
    const target = await why.boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await why.click();
    await expect(page.getByText(/A day is active when/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

test('CAT-120, GEN-048, PRAC-011 and NS-084: completed classes come twenty at a time, their checkmark explained under the pointer; order and window stand in the address, and going back undoes them', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const classes = await complete(page, baseURL ?? '', 24);
  await open(page, '/my/practice?tab=completed');
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first().getByRole('heading')).toHaveText(classes.at(-1)?.title ?? '');
  // The word itself is for screen readers alone.
  await rows(page).first().getByText('Completed', { exact: true }).locator('..').hover();
  await expect(page.getByRole('tooltip')).toContainText('The checkmark means you have finished this class');
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(24);

  const order = page.getByRole('combobox', { name: 'Sort by' });
  const window = page.getByRole('combobox', { name: 'Completed in' });
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
  await expect(page.getByRole('tabpanel')).toContainText('24 Classes');
  for (const name of ['recentlyViewed', 'series', 'style', 'instructor', 'durationLongToShort']) {
    await order.selectOption(name);
    await expect(page).toHaveURL(
      pageAddress('/my/practice', {}, { tab: 'completed', window: 7, order: name }),
    );
    await expect(page.getByRole('tabpanel')).toContainText('24 Classes');
  }
  await page.goBack();
  await expect(order).toHaveValue('instructor');
});

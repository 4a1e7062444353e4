import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, phone, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';

/** What is open on the page, in both themes; whatever does not depend on colors is the same in the second. */
const hasNoViolation = async (page: Page): Promise<void> => {
  expect(await violations(page), 'light').toEqual([]);
  await showTheme(page, 'dark');
  expect(await colorViolations(page), 'dark').toEqual([]);
  await showTheme(page, 'light');
};

test('BEY-72: on a phone the class finder as tiles, its open filter panel with the views of it, the menu and the class page have no violation, light and dark', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await open(page, '/class-finder?difficulties=beginner');
  await hasNoViolation(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await hasNoViolation(page);
  await dialog.getByRole('button', { name: 'Styles' }).click();
  await hasNoViolation(page);
  await dialog.getByRole('button', { name: 'Back to all filters' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(dialog).toBeVisible();
  await hasNoViolation(page);
  await open(
    page,
    pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1002 }),
  );
  await hasNoViolation(page);
});

test('BEY-72: the options of a class and the share dialog have no violation, light and dark', async ({
  page,
}) => {
  test.slow();
  await open(page, '/class-finder');
  await page
    .getByRole('button', { name: /^Options for / })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await hasNoViolation(page);
  await page.getByRole('menuitem', { name: 'Share Class' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await hasNoViolation(page);
});

test('BEY-72: the account menu and the search have no violation, light and dark', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('maya');
  await open(
    page,
    pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1002 }),
  );
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await hasNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('yin');
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await hasNoViolation(page);
});

test('BEY-72: S45, a page that did not load, has no violation, light and dark', async ({ page, trouble }) => {
  trouble.expected(/ERR_FAILED|Loading chunk|Failed to fetch dynamically|loading failed/i);
  await page.route(/\/packs\/js\/SeriesIndexPage[^/]*\.js$/, (route) => route.abort());
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Series' }).click();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await hasNoViolation(page);
});

test.describe('with both bars', () => {
  test.use({ barsDismissed: false });
  test('BEY-72: the alert and the notification bar have no violation, light and dark', async ({ page }) => {
    await open(page, '/series');
    await expect(page.getByRole('region', { name: 'Notification' })).toBeVisible();
    await hasNoViolation(page);
  });
});

import { expect, open, test } from '../support/studio.ts';

const themeOf = 'html';

test('without a choice the theme follows the device, also while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/explore');
  await expect(page.locator(themeOf)).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator(themeOf)).toHaveAttribute('data-theme', 'light');
});

test('a chosen theme is there before the first paint of the next page, whatever the device says', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/ERR_FAILED/);
  await signIn('maya');
  await open(page, '/explore');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator(themeOf)).toHaveAttribute('data-theme', 'dark');
  // Blocked scripts show what the inline one in the head does alone.
  await page.route('**/packs/js/**', (route) => route.abort());
  await page.goto('/series', { waitUntil: 'commit' });
  await expect(page.locator(themeOf)).toHaveAttribute('data-theme', 'dark');
});

import { expect, open, test } from '../support/studio.ts';

test('the theme follows the device, also while the page is open, until a member chooses one, and a chosen theme is set before the first paint of the next page', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/ERR_FAILED/);
  const theme = page.locator('html');
  await signIn('maya');
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/playlists');
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  // Blocked scripts show what the inline one in the head does alone.
  await page.route('**/packs/js/**', (route) => route.abort());
  await page.goto('/instructors', { waitUntil: 'commit' });
  await expect(theme).toHaveAttribute('data-theme', 'dark');
});

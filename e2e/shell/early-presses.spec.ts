import { type PageAddress, pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, type Page, test } from '../support/studio.ts';

/** Opens a page whose scripts wait until the returned function is called. */
const openWithoutScripts = async (page: Page, address: PageAddress): Promise<() => void> => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/packs/js/**', async (route) => {
    await allowed;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return allow;
};

test('Play is in the page before its scripts, and a press then plays the class once they are there', async ({
  page,
}) => {
  const preview = pageAddress('/series/$planSlug/workouts/$classId', {
    planSlug: 'first-light',
    classId: 1001,
  });
  const allow = await openWithoutScripts(page, preview);
  const play = page.getByRole('button', { name: /^Play / });
  await play.click();
  await expect(play).toHaveAttribute('aria-busy', 'true');
  allow();
  await expect(page.getByRole('region', { name: /^Video: / })).toHaveAttribute('data-phase', 'playing');
});

test('a filter, a menu and a heart that are pressed before the scripts are there do their work after it', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const finder = await openWithoutScripts(page, '/class-finder');
  await page.getByRole('checkbox', { name: 'Moderate' }).check();
  finder();
  await expect(page).toHaveURL(/difficulties=moderate/);
  await expect(page.getByRole('checkbox', { name: 'Moderate' })).toBeChecked();

  const playlists = await openWithoutScripts(page, '/playlists');
  await page.getByRole('button', { name: 'Your account' }).click();
  playlists();
  await expect(page.getByRole('menu', { name: 'Your account' })).toBeVisible();

  const series = await openWithoutScripts(page, '/series');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await heart.click();
  series();
  await expect(page.getByRole('main').getByRole('button', { pressed: true }).first()).toBeVisible();
});

import { expect, open, phone, test } from '../support/studio.ts';

const forEverybody = ['Explore', 'Series', 'Class Finder', 'Playlists', 'Instructors'];

test('NS-219: an administrator follows every link of the navigation bar, which marks where they are, to the frame of the admin pages', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const name of [...forEverybody, 'My Practice']) {
    const link = bar.getByRole('link', { name, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await bar.getByRole('link', { name: 'Admin', exact: true }).click();
  // The admin pages have a frame of their own.
  const rail = page.getByRole('navigation', { name: 'Admin' });
  await expect(rail.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(bar).toHaveCount(0);
});

test('NS-219: the account menu of a member leads to preferences and settings', async ({ page, signIn }) => {
  await signIn('noor');
  await open(page, '/explore');
  const button = page.getByRole('button', { name: 'Your account' });
  await button.click();
  const menu = page.getByRole('menu', { name: 'Your account' });
  await expect(menu).toContainText('Noor Haddad');
  await expect(menu.getByRole('menuitem', { name: 'My Preferences' })).toHaveAttribute(
    'href',
    '/surveys/onboarding',
  );
  await menu.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings/membership');
  await expect(page.getByRole('heading', { name: 'Membership', level: 1 })).toBeVisible();
});

test('on a phone the links are in the menu, which closes when one is followed', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(forEverybody);
  await drawer.getByRole('link', { name: 'Series' }).click();
  await expect(page).toHaveURL('/series');
  await expect(drawer).toBeHidden();
});

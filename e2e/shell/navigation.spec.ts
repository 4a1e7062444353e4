import { givenAddress } from '../../contract/pages/page-addresses.ts';
import { expect, hydrated, open, phone, test } from '../support/studio.ts';
import { hasNoViolation } from '../support/violations.ts';

const forEverybody = ['Explore', 'Series', 'Class Finder', 'Playlists', 'Instructors'];

test('NS-219 and BEY-72: the navigation bar marks the page that an administrator follows it to, the account menu leads to preferences and settings, and the admin pages have a frame of their own, from which links and the browser lead back', async ({
  page,
  signIn,
  trouble,
}) => {
  // The administrator has no membership that could be asked for.
  trouble.expected(/status of 404.*\/settings\/membership/);
  await signIn('admin');
  await open(page, '/playlists');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const current = bar.locator('[aria-current=page]');
  await expect(current).toHaveText(['Playlists']);
  await bar.getByRole('link', { name: 'Instructors', exact: true }).click();
  await expect(current).toHaveText(['Instructors']);
  await expect(page.getByRole('heading', { level: 1, name: 'Instructors' })).toBeVisible();

  const menu = page.getByRole('menu', { name: 'Your account' });
  const link = (name: string) => menu.getByRole('menuitem', { name, exact: true });
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(menu).toContainText('owner');
  await hasNoViolation(page, '[role=menu]');
  await expect(link('My Preferences')).toHaveAttribute('href', '/surveys/onboarding');
  await link('Settings').click();
  await expect(page).toHaveURL('/settings/membership');
  await expect(page.getByRole('heading', { name: 'Membership', level: 1 })).toBeVisible();

  await bar.getByRole('link', { name: 'Admin', exact: true }).click();
  const rail = page.getByRole('navigation', { name: 'Admin' });
  await expect(rail.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expect(bar).toHaveCount(0);
  await hydrated(page);
  await page.getByRole('link', { name: 'View as a member' }).click();
  await expect(bar).toBeVisible();
  await page.goBack();
  await expect(rail).toBeVisible();
  // The document before was opened on a page of members.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Membership', level: 1 })).toBeVisible();
  await hydrated(page);
  await page.goForward();
  await expect(rail).toBeVisible();
});

test('an address without a page shows Not Found at that address, alive: on a phone the links are in the menu, which closes when one is followed, and so is the theme', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 404/);
  await page.setViewportSize(phone);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await open(page, givenAddress('/class-finder-of-old/one?x=1'));
  await expect(page.getByRole('heading', { level: 1, name: "We couldn't find that page" })).toBeVisible();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await banner.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The demo has a live show that is coming.
  await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText([...forEverybody, 'Live']);
  expect(new URL(page.url()).pathname).toBe('/class-finder-of-old/one');
  await drawer.getByRole('link', { name: 'Instructors' }).click();
  await expect(page).toHaveURL('/instructors');
  await expect(drawer).toBeHidden();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Find a class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find a class' })).toBeVisible();
  expect(documents).toEqual(['/class-finder-of-old/one']);
});

import { type Account, expect, open, phone, test } from '../support/studio.ts';

const forEverybody = ['Explore', 'Series', 'Class Finder', 'Playlists', 'Instructors'];
const roles: readonly (readonly [who: string, account: Account | null, links: string[]])[] = [
  ['a visitor', null, forEverybody],
  ['a member', 'maya', [...forEverybody, 'My Practice']],
  ['an administrator', 'admin', [...forEverybody, 'My Practice', 'Admin']],
];

for (const [who, account, links] of roles)
  test(`NS-219: every link of the navigation bar opens a page for ${who}`, async ({ page, signIn }) => {
    if (account) await signIn(account);
    await open(page, '/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link')).toHaveText(links);
    for (const name of links) {
      const link = bar.getByRole('link', { name, exact: true });
      const address = (await link.getAttribute('href')) ?? '';
      const answer = await page.request.get(address);
      expect(answer.status(), `${name} is served`).toBe(200);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${address}(/|$)`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText("We couldn't find that page")).toHaveCount(0);
      if (name === 'Admin') {
        // The admin pages have a frame of their own.
        await expect(bar).toHaveCount(0);
        const rail = page.getByRole('navigation', { name: 'Admin' });
        await expect(rail.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
      } else await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });

test('NS-219: the account menu of a member leads to preferences and settings, and signs out', async ({
  page,
  signIn,
}) => {
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
  await expect(page).toHaveURL('/settings/profile');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('noor@openmat.test');
});

for (const path of ['/surveys/onboarding', '/subscribe'])
  test(`${path}, where the product's own buttons lead, is a page`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('NS-022: whoever is signed out is sent to sign in, and comes back', async ({ page }) => {
  for (const path of [
    '/my/practice?tab=classes',
    '/settings/profile',
    '/admin',
    '/admin/engagement?tab=reports',
    '/admin/engagement/class/1004',
    '/admin/engagement/series/201',
    '/admin/moderation?tab=words',
    '/admin/no/such/page',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/signin?redirect=${encodeURIComponent(path)}`);
  }
});

test('NS-022, R48: who is no administrator finds nothing under /admin', async ({ page, signIn, trouble }) => {
  trouble.expected(/status of 404/);
  await signIn('maya');
  for (const path of [
    '/admin',
    '/admin/engagement',
    '/admin/engagement/class/1004',
    '/admin/engagement/series/201',
    '/admin/moderation',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: "We couldn't find that page" })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
  }
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

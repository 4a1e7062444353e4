import { isSignedIn, secondDevice } from '../second-factor/own-account.ts';
import { desktop, expect, open, phone, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';

const devices = '/settings/devices';

test.beforeEach(async ({ signIn }) => signIn('new member'));

test('NS-030 BEY-72: devices elsewhere are signed out from their rows, and the focus goes on to what is left; one that cannot be stays, and its row says so', async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expected(/status of 503/);
  const others = [
    await secondDevice(browser, page, baseURL),
    await secondDevice(browser, page, baseURL),
  ] as const;
  await page.setViewportSize(phone);
  await open(page, devices);
  await expect(page).toHaveTitle(/^Devices \| /);
  await expect(page.getByRole('heading', { name: 'Others, 2' })).toBeVisible();
  const ends = page.getByRole('button', { name: /^Sign out Chrome on / });

  await test.step('nothing is violated and nothing scrolls sideways on a phone', async () => {
    expect(await violations(page)).toEqual([]);
    await showTheme(page, 'dark');
    expect(await colorViolations(page), 'dark').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });

  await page.setViewportSize(desktop);
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expect(settings.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page');

  await test.step('a device that cannot be signed out', async () => {
    await page.route('**/api/auth/revoke-session', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    const row = page
      .getByRole('listitem')
      .filter({ hasText: /Chrome on/ })
      .last();
    await ends.last().click();
    await expect(row.getByRole('alert')).toHaveText('That did not work. Please try again.');
    await expect(row.getByRole('button', { name: /^Sign out / })).toBeFocused();
    for (const other of others) expect(await isSignedIn(other)).toBe(true);
  });

  await ends.last().click();
  await expect(page.getByRole('heading', { name: 'Others, 1' })).toBeVisible();
  await expect(page.getByText(/^Chrome on .+ is signed out\.$/)).toBeVisible();
  await expect(ends).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No other devices')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Others' })).toBeFocused();
  for (const other of others) {
    expect(await isSignedIn(other)).toBe(false);
    await other.close();
  }
});

test('NS-030: every other device is signed out at once, after a question, with the keyboard alone; then this one too', async ({
  page,
  browser,
  baseURL,
}) => {
  const others = [
    await secondDevice(browser, page, baseURL),
    await secondDevice(browser, page, baseURL),
  ] as const;
  await open(page, devices);
  const ask = page.getByRole('button', { name: 'Sign out everywhere else' });
  await expect(ask).toBeEnabled();
  await ask.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign out 2 devices?' });
  await expect(dialog.getByText('This device stays signed in.')).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  expect(await isSignedIn(others[0])).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Sign out 2 devices' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No other devices')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Others' })).toBeFocused();
  for (const other of others) {
    expect(await isSignedIn(other)).toBe(false);
    await other.close();
  }
  expect(await isSignedIn(page.context())).toBe(true);

  const elsewhere = await secondDevice(browser, page, baseURL);
  await open(page, devices);
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  for (const context of [elsewhere, page.context()]) expect(await isSignedIn(context)).toBe(false);
  await elsewhere.close();
});

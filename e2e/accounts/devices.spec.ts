import { isSignedIn, secondDevice } from '../second-factor/own-account.ts';
import { expect, open, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

test('NS-030: a member signs out all other devices by keyboard after a confirmation, and then every device including this one', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('new member');
  const other = await secondDevice(browser, page, baseURL);
  await open(page, '/settings/devices');
  const ask = page.getByRole('button', { name: 'Sign out everywhere else' });
  await expect(ask).toBeEnabled();
  await ask.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign out 1 device?' });
  await expect(dialog.getByText('This device stays signed in.')).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  expect(await isSignedIn(other)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Sign out 1 device' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No other devices')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Others' })).toBeFocused();
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(page.context())).toBe(true);
  await other.close();

  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await isSignedIn(page.context())).toBe(false);
});

import { readFile } from 'node:fs/promises';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, phone, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';
import { codeOf, withPasskeyDevice } from './authenticator.ts';
import { isSignedIn, me, ownPassword, secondDevice, signOut, typeSignIn } from './own-account.ts';

const security = '/settings/security';
const bothThemes = async (page: Page, within?: string): Promise<void> => {
  await showTheme(page, 'light');
  expect(await violations(page, within)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await colorViolations(page, within), 'dark').toEqual([]);
};

test.beforeEach(async ({ signIn }) => signIn('new member'));

test('BEY-68 BEY-72: an authenticator app is set up; after the password comes its code or a recovery code, a trusted device is asked for the password alone, and it is turned off', async ({
  page,
  browser,
  baseURL,
  database,
  trouble,
}) => {
  test.slow();
  trouble.expected(/status of 422/);
  const { id, email } = await me(page);
  const longAgo = new Date(Date.now() - 11 * 60_000);
  await database().updateTable('sessions').set({ proved_at: longAgo }).where('user_id', '=', id).execute();
  const elsewhere = await secondDevice(browser, page, baseURL);
  await open(page, security);
  const figures = page.getByLabel('The six digits from your app');
  const send = page.getByRole('button', { name: 'Sign In', exact: true });
  const isIn = () => expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  let secret = '';
  let codes: string[] = [];

  await test.step('the password is asked, and the code of the app', async () => {
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(proof.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type(ownPassword);
    await page.keyboard.press('Enter');
    const scan = page.getByRole('dialog', { name: 'Scan this with your app' });
    await expect(scan.getByRole('img', { name: 'Code to scan' })).toBeVisible();
    await bothThemes(page, '[role=dialog]');
    secret = ((await scan.getByTestId('app-secret').textContent()) ?? '').replaceAll(' ', '');
    await expect(scan.getByLabel('The six digits it shows')).toBeFocused();
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
  });

  await test.step('its recovery codes are kept', async () => {
    const keep = page.getByRole('dialog', { name: 'Save these ten codes' });
    await expect(keep.getByRole('listitem')).toHaveCount(10);
    await bothThemes(page, '[role=dialog]');
    codes = await keep.getByRole('listitem').allTextContents();
    const download = page.waitForEvent('download');
    await keep.getByRole('button', { name: 'Download' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(codes[0]);
    await keep.getByText('I’ve saved them').click();
    await keep.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('10 of 10 left')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeFocused();
    const turnedOn = page.getByRole('listitem').filter({ hasText: 'Authenticator app turned on' });
    await expect(turnedOn).toContainText(/Chrome on \w+/);
    expect(await isSignedIn(elsewhere)).toBe(false);
    await elsewhere.close();
  });

  await test.step('after the password a recovery code opens the door; the step survives a reload', async () => {
    await page.context().clearCookies({ name: /session_token/ });
    await open(page, pageAddress('/signin', {}, { redirect: '/playlists' }));
    await typeSignIn(page, email);
    await expect(page).toHaveURL('/signin/second-step?redirect=%2Fplaylists');
    await expect(figures).toBeFocused();
    await page.reload();
    await expect(figures).toBeFocused();
    await bothThemes(page);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('One of your recovery codes')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type(codes[0] ?? '');
    await send.click();
    await expect(page).toHaveURL('/playlists');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a device that is trusted with a code of the app is asked for the password alone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signOut(page);
    await open(page, '/signin');
    await typeSignIn(page, email);
    await figures.fill('000000');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(/^That code is wrong or too old\. /);
    await expect(figures).toBeFocused();
    // Each works once: the next one is as good.
    await figures.fill(codeOf(secret, 1));
    await page.getByText('Trust this device for 30 days').click();
    await send.click();
    await isIn();
    await signOut(page);
    await open(page, pageAddress('/signin', {}, { redirect: security }));
    await typeSignIn(page, email);
    await expect(page).toHaveURL(security);
  });

  await test.step('on a phone few codes are warned of; the app is turned off after a question', async () => {
    const db = database();
    const some = db.selectFrom('recovery_codes').select('hash').where('user_id', '=', id).limit(7);
    await db.deleteFrom('recovery_codes').where('user_id', '=', id).where('hash', 'in', some).execute();
    await page.setViewportSize(phone);
    await open(page, security);
    await expect(page.getByText(/^Only 2 recovery codes are left\. Make 10 new ones/)).toBeVisible();
    await bothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await page.getByRole('button', { name: 'Turn off' }).click();
    // The trusted device gave the password alone.
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(proof.getByLabel('The six digits from your app')).toBeVisible();
    await proof.getByRole('button', { name: 'Back' }).click();
    await db.updateTable('sessions').set({ proved_at: new Date() }).where('user_id', '=', id).execute();
    await open(page, security);
    await page.getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn off the app?' });
    await expect(dialog.getByText(/Your other devices will be signed out\.$/)).toBeVisible();
    await bothThemes(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Your password is the only way in.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set up an app' })).toBeFocused();
  });
});

test('BEY-68: a passkey is added once the device confirms it, renamed, used to sign in, and removed; the password is changed with the old one', async ({
  page,
  baseURL,
  trouble,
}) => {
  test.slow();
  trouble.expected(/status of 422/);
  await withPasskeyDevice(page);
  await open(page, security);
  const add = page.getByRole('button', { name: 'Add a passkey' });

  await test.step('a device that confirms nothing is told of in words, and tried again', async () => {
    await page.evaluate(() => {
      const { create } = navigator.credentials;
      navigator.credentials.create = () => {
        navigator.credentials.create = create;
        return Promise.reject(new DOMException('no', 'NotAllowedError'));
      };
    });
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect(dialog.getByRole('alert')).toHaveText('Your device did not confirm it. Try again.');
    await bothThemes(page, '[role=dialog]');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(add).toBeFocused();
  });

  await test.step('it is added and renamed', async () => {
    await add.click();
    await expect(page.getByText('Two ways in: passkey and password.')).toBeVisible();
    await page.getByRole('button', { name: /^Rename / }).click();
    await expect(page.getByText('Without your passkeys, your password signs you in.')).toBeVisible();
    const rename = page.getByRole('dialog', { name: 'Rename the passkey' });
    await expect(rename.getByLabel('Name')).toBeFocused();
    await rename.getByLabel('Name').fill('The laptop at home');
    await page.keyboard.press('Enter');
    await expect(rename).toBeHidden();
    await expect(page.getByText('The laptop at home', { exact: true })).toBeVisible();
    await bothThemes(page);
  });

  await test.step('it signs in', async () => {
    await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: baseURL ?? '' } });
    // The device of a test picks a suggestion before a member can press anything.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await open(page, pageAddress('/signin', {}, { redirect: security }));
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(security);
    await expect(page.getByText(/Used today/)).toBeVisible();
  });

  await test.step('the password is changed, with what is wrong said in the dialog', async () => {
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your password' });
    const old = dialog.getByLabel('Current password');
    await expect(old).toBeFocused();
    await old.fill('not mine at all');
    await dialog.getByLabel('New password').fill('an even quieter room');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('That is not your password.');
    await expect(old).toBeFocused();
    await bothThemes(page, '[role=dialog]');
    await old.fill(ownPassword);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
    expect(await isSignedIn(page.context())).toBe(true);
  });

  await page.getByRole('button', { name: 'Remove The laptop at home' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your password is the only way in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
});

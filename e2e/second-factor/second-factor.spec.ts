import { readFile } from 'node:fs/promises';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { slow } from '../player/player.ts';
import { desktop, expect, open, type Page, phone, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';
import { codeOf, withApp, withPasskeyDevice } from './authenticator.ts';
import { isSignedIn, me, ownPassword, secondDevice } from './own-account.ts';

const security = '/settings/security';
const bothThemes = async (page: Page, within?: string): Promise<void> => {
  await showTheme(page, 'light');
  expect(await violations(page, within)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await colorViolations(page, within), 'dark').toEqual([]);
};

test.beforeEach(async ({ signIn }) => signIn('new member'));

test('BEY-68: an authenticator app is set up with its code, once the password was asked in a session that proved long ago whose it is; the recovery codes are shown once', async ({
  page,
  database,
  trouble,
}) => {
  trouble.expected(/status of 422/);
  const { id } = await me(page);
  const longAgo = new Date(Date.now() - 11 * 60_000);
  await database().updateTable('sessions').set({ proved_at: longAgo }).where('user_id', '=', id).execute();
  await open(page, security);
  await expect(page).toHaveTitle(/^Sign-in and security \| /);
  await expect(page.getByText('One way in: your password.')).toBeVisible();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan this with your app' });
  const code = scan.getByLabel('The six figures it shows');

  await test.step('each step begins at its field, and the focus comes back', async () => {
    const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(confirm.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type(ownPassword);
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Set up an app' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await expect(scan.getByRole('img', { name: 'Code to scan' })).toBeVisible();
  await bothThemes(page, '[role=dialog]');
  const secret = ((await scan.getByTestId('app-secret').textContent()) ?? '').replaceAll(' ', '');
  await expect(code).toBeFocused();
  await code.fill('000 000');
  await scan.getByRole('button', { name: 'Turn on' }).click();
  await expect(scan.getByRole('alert')).toHaveText(/^That code is wrong or too old\. /);
  await expect(code).toBeFocused();
  const right = codeOf(secret);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.keyboard.press('Enter');

  const keep = page.getByRole('dialog', { name: 'Keep these ten codes' });
  await expect(keep.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(
    10,
    slow,
  );
  await bothThemes(page, '[role=dialog]');
  const first = (await keep.getByRole('listitem').first().textContent()) ?? '';
  const download = page.waitForEvent('download');
  await keep.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(first);
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Have you kept them?' })
    .getByRole('button', { name: 'Show them' })
    .click();
  await expect(keep.getByRole('button', { name: 'Done' })).toBeDisabled();
  await keep.getByText('I have kept them').click();
  await keep.getByRole('button', { name: 'Done' }).click();
  await expect(keep).toBeHidden();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeFocused();
  await expect(page.getByText('Two steps, and a way back.')).toBeVisible();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  const turnedOn = page.getByRole('listitem').filter({ hasText: 'Authenticator app turned on' });
  await expect(turnedOn).toContainText(/Chrome on \w+/);
  await page.reload();
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);
});

test('BEY-68 BEY-72: on a phone and beyond a line says when few recovery codes are left, new ones replace the old ones, and the app is turned off after a question', async ({
  page,
  baseURL,
  database,
}) => {
  const { codes } = await withApp(page, baseURL);
  const { id } = await me(page);
  const db = database();
  const eight = db.selectFrom('recovery_codes').select('hash').where('user_id', '=', id).limit(8);
  await db.deleteFrom('recovery_codes').where('user_id', '=', id).where('hash', 'in', eight).execute();
  await page.setViewportSize(phone);
  await open(page, security);
  await expect(page.getByText(/^Only 2 recovery codes are left\. Make 10 new ones/)).toBeVisible();
  await expect(page.getByText('Authenticator app turned on')).toBeVisible();
  await bothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.setViewportSize(desktop);

  await test.step('new recovery codes', async () => {
    await page.getByRole('button', { name: 'Make new ones' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make new ones' }).click();
    const keep = page.getByRole('dialog', { name: 'Keep these ten codes' });
    await expect(keep.getByRole('listitem')).toHaveCount(10, slow);
    const made = await keep.getByRole('listitem').allTextContents();
    expect(made.filter((one) => codes.includes(one))).toEqual([]);
    await keep.getByText('I have kept them').click();
    await keep.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('10 of 10 left')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off the app?' });
  await expect(dialog.getByText(/Your other devices will be signed out\.$/)).toBeVisible();
  await bothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Keep it on' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeFocused();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('One way in: your password.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeFocused();
});

test('BEY-68: a passkey is added once the device confirms it, renamed, used to sign in, and removed', async ({
  page,
  baseURL,
}) => {
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

  await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: baseURL ?? '' } });
  // The device of a test picks a suggestion before a member can press anything.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await open(page, pageAddress('/signin', {}, { redirect: security }));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(security);
  await expect(page.getByText(/Used today/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove The laptop at home' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('One way in: your password.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
});

test('the password is changed with the old one, which ends the other sessions and says what is wrong', async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  trouble.expected(/status of 422/);
  const elsewhere = await secondDevice(browser, page, baseURL);
  await open(page, `${security}?change=password`);
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  const [old, fresh] = [dialog.getByLabel('The password you have now'), dialog.getByLabel('New password')];
  const send = dialog.getByRole('button', { name: 'Change the password' });
  await expect(old).toBeFocused();
  await expect(dialog.getByText('Your other devices will be signed out.')).toBeVisible();
  await fresh.fill('short');
  await send.click();
  await expect(old).toBeFocused();
  await old.fill('not mine at all');
  await send.click();
  await expect(fresh).toHaveAttribute('aria-invalid', 'true');
  await fresh.fill('an even quieter room');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('That is not your password.');
  await bothThemes(page, '[role=dialog]');
  await old.fill(ownPassword);
  await send.click();
  await expect(dialog).toBeHidden(slow);
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(page.context())).toBe(true);
  await elsewhere.close();
});

import { readFile } from 'node:fs/promises';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { desktop, expect, open, type Page, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

const ownPassword = 'a quiet room';
const profile = '/settings/profile';
const me = async (page: Page) => (await page.request.get('/api/v2/users/me')).json();

test.beforeEach(async ({ signIn }) => signIn('new member'));

test('my profile (S26): what is wrong is said beside the field, which has the focus; what is right is saved, and on a phone it reads from top to bottom', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 422/);
  await page.setViewportSize(phone);
  await open(page, profile);

  await test.step('on a phone', async () => {
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(desktop);
  });

  const username = page.getByLabel('Username');
  const save = page.getByRole('button', { name: 'Save' });
  await test.step('what is wrong, of which nothing is saved', async () => {
    await page.getByLabel('First name').fill('Somebody');
    for (const [text, problem] of [
      ['so', 'Use 3 to 30 letters, numbers, dots or underscores.'],
      ['maya', 'That username is taken.'],
    ] as const) {
      await username.fill(text);
      await save.click();
      await expect(page.getByRole('alert')).toHaveText(problem);
      await expect(username).toBeFocused();
    }
    expect(await violations(page, 'form')).toEqual([]);
    expect((await me(page)).firstName).toBe('Runa');
  });

  await page.getByLabel('First name').fill('Runa Maria');
  const name = `runa.${Date.now().toString(36)}`;
  await username.fill(name.toUpperCase());
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await save.click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  expect(await me(page)).toMatchObject({
    fullName: 'Runa Maria Holm',
    username: name,
    timeZone: 'Asia/Tokyo',
  });
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Runa Maria');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
  await open(page, pageAddress('/users/$slug', { slug: 'una-novak' }));
  expect(await violations(page), 'the page of another person').toEqual([]);
});

test('BEY-22 everything of one’s own is exported as an archive that can be imported again, and the account is deleted a week after the password was given, unless it is kept', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 422|Importing an archive failed/);
  await open(page, profile);

  await test.step('an export', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Make an export' }).click();
    const archive = await readFile(await (await download).path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    await expect(page.getByText(/Last made .*, \d+ kB\./)).toBeVisible();
    await page
      .getByLabel('Archive to import')
      .setInputFiles({ name: 'openmat-export.zip', mimeType: 'application/zip', buffer: archive });
    await expect(page.getByText(/\d+ of \d+ entr(y is|ies are) in your account now\./)).toBeVisible();
  });

  await test.step('what is no archive is refused in words', async () => {
    await page
      .getByLabel('Archive to import')
      .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') });
    await expect(page.getByRole('alert')).toHaveText(/^[A-Z].+\.$/);
    await expect(page.getByRole('button', { name: 'Choose an archive' })).toBeEnabled();
  });

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText(/erased for good after 7 days/)).toBeVisible();
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Your password').fill('not mine');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('That is not your password.');
  await dialog.getByLabel('Your password').fill(ownPassword);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Your account and everything in it will be erased on /)).toBeVisible();
  const { deletesAt } = await me(page);
  expect(Math.round((Date.parse(deletesAt) - Date.now()) / 86_400_000)).toBe(7);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  expect((await me(page)).deletesAt).toBeNull();
});

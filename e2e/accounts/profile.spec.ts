import { readFile } from 'node:fs/promises';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { me } from '../second-factor/own-account.ts';
import { expect, open, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

test('S26 BEY-22: a profile is saved; everything of one’s own is exported as an archive that can be imported again, and the account is to be deleted once the password was given', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/status of 422|Importing an archive failed/);
  await signIn('new member');
  await open(page, '/settings/profile');

  await test.step('the profile', async () => {
    const save = page.getByRole('button', { name: 'Save' });
    const username = page.getByLabel('Username');
    await page.getByLabel('First name').fill('Runa Maria');
    await username.fill('maya');
    await save.click();
    await expect(page.getByRole('alert')).toHaveText('That username is taken.');
    await expect(username).toBeFocused();
    expect(await violations(page, 'form')).toEqual([]);
    expect((await me(page)).firstName).toBe('Runa');
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
  });

  await test.step('an export, which is imported; what is no archive is refused in words', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Make an export' }).click();
    const archive = await readFile(await (await download).path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    const input = page.getByLabel('Archive to import');
    const mimeType = 'application/zip';
    await input.setInputFiles({ name: 'openmat-export.zip', mimeType, buffer: archive });
    await expect(page.getByText(/\d+ of \d+ entr(y is|ies are) in your account now\./)).toBeVisible();
    await input.setInputFiles({ name: 'a.zip', mimeType, buffer: Buffer.from('no archive') });
    await expect(page.getByRole('alert')).toHaveText(/^[A-Z].+\.$/);
    await expect(page.getByRole('button', { name: 'Choose an archive' })).toBeEnabled();
  });

  await test.step('the deletion, asked for in a dialog', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toBeVisible();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByLabel('Your password').fill('a quiet room');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText(/^Your account and everything in it will be erased on /)).toBeVisible();
    const { deletesAt } = await me(page);
    expect(Math.round((Date.parse(deletesAt ?? '') - Date.now()) / 86_400_000)).toBe(7);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('Your account is kept.')).toBeVisible();
    expect((await me(page)).deletesAt).toBeNull();
  });

  await open(page, pageAddress('/users/$slug', { slug: 'una-novak' }));
  expect(await violations(page), 'the page of another person').toEqual([]);
});

import { expect, type Locator, open, type Page, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { type File, jpeg } from './photo-file.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Profile Photo' });
const choose = async (page: Page, file: File): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await dialogOf(page).getByRole('button', { name: 'Choose a photo' }).click();
  await (await chooser).setFiles(file);
};

test.beforeEach(async ({ signIn }) => signIn('new member'));

test('NS-228 who has to verify the e-mail first is told so, keeps the crop and has the link sent again', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 403|Saving a photo failed/);
  const refusal = { code: 'email_not_verified', message: 'Please confirm your e-mail first.' };
  let refused = true;
  await page.route('**/api/v2/upload/image', (route) =>
    refused ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
  );
  await open(page, '/settings/profile');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const dialog = dialogOf(page);
  await choose(page, await jpeg());
  await dialog.getByRole('button', { name: 'Preview Photo' }).click();
  await dialog.getByRole('button', { name: 'Looks good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(refusal.message);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the link again' }).click();
  await expect(dialog.getByRole('status')).toHaveText('We have sent a link. It works for 24 hours.');
  refused = false;
  await dialog.getByRole('button', { name: 'Looks good' }).click();
  await expect(dialog).toBeHidden();
});

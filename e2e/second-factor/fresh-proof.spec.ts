import type { Me } from '../../contract/accounts/users.schema.ts';
import { expect, open, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';
import { me, ownPassword } from './own-account.ts';

test('NS-237: an owner whose proof is over makes a key and downloads the members; one dialog asks, and nothing typed is lost', async ({
  page,
  signIn,
  database,
  trouble,
}) => {
  test.slow();
  trouble.expected(/status of 4(03|22)|What was typed was not saved/);
  await signIn('new member');
  const { id } = await me(page);
  await database().updateTable('users').set({ staff_role: 'owner' }).where('id', '=', id).execute();
  const role = async () => ((await (await page.request.get('/api/v2/users/me')).json()) as Me).role;
  await expect.poll(role).toBe('owner');
  const lapse = () =>
    database().updateTable('sessions').set({ proved_at: null }).where('user_id', '=', id).execute();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const keyDialog = page.getByRole('dialog', { name: 'New key' });

  await test.step('turning back leaves the form as it was', async () => {
    await lapse();
    await open(page, '/admin/api_keys');
    await page.getByRole('button', { name: 'New key' }).first().click();
    await keyDialog.getByLabel('Name').fill(`Key of ${id}`);
    await keyDialog.getByRole('combobox').first().selectOption({ index: 1 });
    await keyDialog.getByRole('button', { name: 'Create key' }).click();
    await expect(proof.getByLabel('Your password', { exact: true })).toBeFocused();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await proof.getByRole('button', { name: 'Back' }).click();
    await expect(proof).toBeHidden();
    await expect(keyDialog.getByLabel('Name')).toHaveValue(`Key of ${id}`);
    await expect(keyDialog).toContainText('Nothing was changed. Confirm first that it is you');
  });

  await test.step('a proof carries the same call out, on a phone and in the dark, too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await showTheme(page, 'dark');
    await keyDialog.getByRole('button', { name: 'Create key' }).click();
    await proof.getByLabel('Your password', { exact: true }).fill('not my password');
    await proof.getByRole('button', { name: 'Continue' }).click();
    await expect(proof).toContainText('That is not your password.');
    expect(await colorViolations(page)).toEqual([]);
    await proof.getByLabel('Your password', { exact: true }).fill(ownPassword);
    await page.keyboard.press('Enter');
    await expect(proof).toBeHidden();
    await expect(page.getByText(/omk_/).first()).toBeVisible();
    const keys = await (await page.request.get('/admin/api/api_keys')).json();
    expect(keys.filter(({ name }: { name: string }) => name === `Key of ${id}`)).toHaveLength(1);
  });

  await test.step('a download asks first, then begins', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await lapse();
    await open(page, '/admin/members');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    await proof.getByLabel('Your password', { exact: true }).fill(ownPassword);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^members-.*\.csv$/);
  });
});

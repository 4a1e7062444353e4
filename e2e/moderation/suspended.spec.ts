import type { Me } from '../../contract/accounts/users.schema.ts';
import { commentsTokenCookie } from '../../contract/comments/comment-rules.ts';
import { ownPassword } from '../second-factor/own-account.ts';
import { fromNewAddress } from '../support/new-member.ts';
import { expect, open, password, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';

test('BEY-66: an owner suspends a moderator, whose open page says so and keeps what was typed; let in again, all is back', async ({
  page,
  browser,
  baseURL,
  signIn,
  database,
  trouble,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  trouble.expected(/status of 40[13]|has suspended you/);
  await signIn('new member');
  const { id } = (await (await page.request.get('/api/v2/users/me')).json()) as Me;
  const named = { first_name: 'Toma', last_name: id.slice(0, 8), full_name: `Toma ${id.slice(0, 8)}` };
  await database()
    .updateTable('users')
    .set({ ...named, staff_role: 'moderator' })
    .where('id', '=', id)
    .execute();
  const role = async () => ((await (await page.request.get('/api/v2/users/me')).json()) as Me).role;
  await expect.poll(role).toBe('moderator');
  const owner = await browser.newContext({ baseURL: origin });
  await owner.request.post('/api/auth/sign-in/email', {
    data: { email: 'admin@openmat.test', password },
    headers: { origin, ...fromNewAddress() },
  });
  const team = await owner.newPage();
  const word = `zz${id.slice(0, 8).toLowerCase()}`;
  const field = page.getByLabel('A word, or a few');

  await test.step('the owner suspends from the list, and reads who and when', async () => {
    await open(page, '/admin/moderation?tab=words');
    await field.fill(word);
    await open(team, '/admin/team');
    await team.getByRole('button', { name: `Options for ${named.full_name}` }).click();
    await team.getByRole('menuitem', { name: 'Suspend' }).click();
    const dialog = team.getByRole('dialog', { name: `Suspend ${named.full_name}?` });
    await expect(dialog).toContainText('This account is signed out of 1 device now.');
    expect(await violations(team, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    const row = team.getByRole('row').filter({ hasText: named.full_name });
    await expect(row).toContainText(/SuspendedBy you, /);
    await team.setViewportSize({ width: 320, height: 800 });
    expect(await violations(team)).toEqual([]);
    expect(await team.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await showTheme(team, 'dark');
    expect(await colorViolations(team)).toEqual([]);
  });

  await test.step('the page that is open says so, and what was typed stays', async () => {
    const token = (await page.context().cookies()).find(({ name }) => name === commentsTokenCookie)?.value;
    const refused = () =>
      page.request.post('/comments-service/admin/held', {
        data: {},
        headers: { authorization: `Bearer ${token}` },
      });
    await expect.poll(async () => (await refused()).status()).toBe(401);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByLabel('Password', { exact: true }).fill(ownPassword);
    await again.getByRole('button', { name: 'Sign In', exact: true }).click();
    const says = page.getByRole('dialog', { name: 'You are suspended from the team' });
    await expect(says).toContainText('has suspended you, so this was not done.');
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status').filter({ hasText: 'has suspended you' })).toBeVisible();
    await expect(field).toHaveValue(word);
  });

  await test.step('every other page of the studio leads to one that says so, and back once an owner lets them in', async () => {
    await open(page, '/admin/engagement');
    await expect(page).toHaveURL('/signin/suspended?redirect=%2Fadmin%2Fengagement');
    await expect(page.getByRole('heading', { name: 'You are suspended from the team' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText('You are still suspended.')).toBeVisible();
    await team.getByRole('button', { name: `Options for ${named.full_name}` }).click();
    await team.getByRole('menuitem', { name: 'Restore access' }).click();
    await team.getByRole('dialog').getByRole('button', { name: 'Restore access' }).click();
    await expect(team.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page).toHaveURL('/admin/engagement');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await owner.close();
  await database().updateTable('users').set({ staff_role: null }).where('id', '=', id).execute();
});

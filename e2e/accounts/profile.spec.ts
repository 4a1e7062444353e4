import { readFile } from 'node:fs/promises';
import { expect, open, type Page, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

const ownPassword = 'a quiet room';
const profile = '/settings/profile';
const me = async (page: Page) => (await page.request.get('/api/v2/users/me')).json();

test.describe('my profile (S26)', () => {
  test.beforeEach(async ({ signIn }) => signIn('new member'));

  test('names, username and time zone are saved, and said to be', async ({ page }) => {
    await open(page, profile);
    await page.getByLabel('First name').fill('Runa Maria');
    const username = `runa.${Date.now().toString(36)}`;
    await page.getByLabel('Username').fill(username.toUpperCase());
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    expect(await me(page)).toMatchObject({ fullName: 'Runa Maria Holm', username, timeZone: 'Asia/Tokyo' });
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Runa Maria');
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
  });

  test('what is wrong is said beside the field, which has the focus; nothing is saved', async ({
    page,
    trouble,
  }) => {
    trouble.expected(/status of 422/);
    await open(page, profile);
    const username = page.getByLabel('Username');
    await page.getByLabel('First name').fill('Somebody');
    for (const [text, problem] of [
      ['so', 'Use 3 to 30 letters, numbers, dots or underscores.'],
      ['maya', 'That username is taken.'],
    ] as const) {
      await username.fill(text);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toHaveText(problem);
      await expect(username).toBeFocused();
    }
    expect(await violations(page)).toEqual([]);
    expect((await me(page)).firstName).toBe('Runa');
  });

  test('BEY-22 everything of one’s own is exported as one archive, which can be imported again', async ({
    page,
  }) => {
    await open(page, profile);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Make an export' }).click();
    const archive = await (await download).path();
    expect((await readFile(archive)).subarray(0, 2).toString()).toBe('PK');
    await expect(page.getByText(/Last made .*, \d+ kB\./)).toBeVisible();
    await page.getByLabel('Archive to import').setInputFiles({
      name: 'openmat-export.zip',
      mimeType: 'application/zip',
      buffer: await readFile(archive),
    });
    await expect(page.getByText(/\d+ of \d+ entr(y is|ies are) in your account now\./)).toBeVisible();
  });

  test('BEY-22 what is no archive is refused in words', async ({ page, trouble }) => {
    trouble.expected(/status of 422|Importing an archive failed/);
    await open(page, profile);
    await page
      .getByLabel('Archive to import')
      .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') });
    await expect(page.getByRole('alert')).toHaveText(/^[A-Z].+\.$/);
    await expect(page.getByRole('button', { name: 'Choose an archive' })).toBeEnabled();
  });

  test('BEY-22 the account is deleted with the password, a week from now, and may be kept until then', async ({
    page,
    trouble,
  }) => {
    trouble.expected(/status of 422/);
    await open(page, profile);
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

  test('on a phone it reads from top to bottom, without scrolling sideways', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, profile);
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('NS-017 somebody’s page', () => {
  test('has their name, their picture and the playlists they share, for visitors and search engines', async ({
    page,
  }) => {
    const answer = await page.request.get('/users/una-novak');
    const html = await answer.text();
    expect(html).toContain('<title>Una Novak | Openmat</title>');
    expect(html).toContain('Learning to sit');
    expect(html).not.toMatch(/una@|@openmat\.test/);
    await open(page, '/users/una-novak');
    await expect(page.getByRole('heading', { level: 1, name: 'Una Novak' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: "Una's Playlists" })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Learning to sit' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('of nobody is the Not Found page', async ({ page }) => {
    const answer = await page.request.get('/users/nobody-at-all');
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('<h1');
  });

  test('shows a visitor a new name at once, though pages of visitors are kept', async ({
    page,
    signIn,
    browser,
    baseURL,
  }) => {
    await signIn('new member');
    const { slug } = await me(page);
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const seen = async () => (await visitor.request.get(`/users/${slug}`)).text();
    expect(await seen()).toContain('<title>Runa Holm | ');
    const headers = { origin: baseURL ?? '' };
    await page.request.put('/api/v2/users/me', { headers, data: { first_name: 'Ronja' } });
    expect(await seen()).toContain('<title>Ronja Holm | ');
    await visitor.context().close();
  });
});

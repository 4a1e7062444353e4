import sharp from 'sharp';
import type { Playlist } from '../../contract/members/playlists.ts';
import { expect, open, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { chooseOfPlaylist, makePlaylist, playlistMenu, publicPlaylist } from './own-playlist.ts';

test.describe('sharing', () => {
  test('PL-021 PL-022 PL-023 PL-024 PL-025 GEN-022 GEN-062 NS-121 gives the link of the page, for looking only', async ({
    page,
    context,
    signIn,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn('new member');
    const { url, title } = await makePlaylist(context.request, 'For you', 2);
    await open(page, url);
    await chooseOfPlaylist(page, 'Share');
    const dialog = page.getByRole('dialog', { name: `Share ${title}` });
    await expect(page.getByRole('menu')).toHaveCount(0);
    const link = dialog.getByRole('textbox', { name: 'Link' });
    await expect(link).toHaveAttribute('readonly', '');
    await expect(link).toHaveValue(page.url());
    await expect(dialog).toContainText('Anyone with this link can view this playlist, but cannot edit it.');
    await dialog.getByRole('button', { name: 'Copy Link' }).click();
    await expect(dialog.getByText('Successfully copied url')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('PL-069 PL-070 PL-105 NS-120 says why a private one cannot be shared', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const { url, title } = await makePlaylist(context.request, 'Not for you', 1, { private: true });
    await open(page, url);
    await chooseOfPlaylist(page, 'Share');
    const dialog = page.getByRole('dialog', { name: `Share ${title}` });
    await expect(dialog).toContainText(
      "You've set this playlist to Private. To share, turn off Private under the playlist settings.",
    );
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('editing', () => {
  test('PL-033 PL-044 PL-066 PL-067 PL-068 PL-084 the form has three fields, asks for none of them, and takes 500 characters of description', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const { uuid, url } = await makePlaylist(context.request, 'Before', 1, { description: 'Short.' });
    await open(page, url);
    await chooseOfPlaylist(page, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Playlist' });
    const description = dialog.getByPlaceholder('Description (Max 500 Characters)');
    await expect(description).toHaveValue('Short.');
    await description.fill('a'.repeat(500));
    await description.press('End');
    await description.pressSequentially('b');
    await expect(description).toHaveValue('a'.repeat(500));
    await expect(dialog.getByText('500/500')).toBeVisible();
    await dialog.getByRole('switch', { name: 'Private' }).click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('');
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    // An empty title keeps the one before (NS-105).
    await expect(page.getByRole('heading', { level: 1, name: 'Before' })).toBeVisible();
    await expect(page.locator('.facts')).toContainText('Private');
    const now = (await (await context.request.get(`/api/v2/playlists/${uuid}`)).json()) as Playlist;
    expect([now.title, now.description.length, now.private]).toEqual(['Before', 500, true]);
  });

  test('PL-044 what was left alone in the form is not sent: a title changed in another tab stays', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const { url } = await makePlaylist(context.request, 'Before', 1, { description: 'Short.' });
    await open(page, url);
    await chooseOfPlaylist(page, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Playlist' });
    await dialog.getByPlaceholder('Description (Max 500 Characters)').fill('Longer.');
    const elsewhere = await context.request.put(`/api/v2${url}`, {
      data: { title: 'Changed elsewhere' },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(elsewhere.status()).toBe(200);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Changed elsewhere' })).toBeVisible();
    await expect(page.locator('.playlist-about')).toHaveText('Longer.');
  });

  test('what could not be saved is said in the form, which keeps it', async ({
    page,
    context,
    signIn,
    trouble,
  }) => {
    trouble.expected(/500|changing a playlist failed/);
    await signIn('new member');
    const { uuid, url } = await makePlaylist(context.request, 'Kept', 1);
    await page.route(`**/api/v2/playlists/${uuid}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong.' } })
        : route.continue(),
    );
    await open(page, url);
    await chooseOfPlaylist(page, 'Edit');
    await page.getByRole('textbox', { name: 'Title' }).fill('Better');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText('Something went wrong.');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Better');
  });

  test('PL-034 NS-108 GEN-036 a cover is chosen from the form, which stays open, and a cookie tells the next page of it', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const { uuid, url } = await makePlaylist(context.request, 'With a face', 1);
    await open(page, url);
    await chooseOfPlaylist(page, 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit Playlist' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Not saved yet');
    await form.getByRole('button', { name: 'Change photo' }).click();
    const photo = page.getByRole('dialog', { name: 'Playlist Photo' });
    const chooser = page.waitForEvent('filechooser');
    await photo.getByRole('button', { name: 'Choose a photo' }).click();
    const picture = sharp({ create: { width: 640, height: 640, channels: 3, background: '#2a7' } });
    await (await chooser).setFiles({
      name: 'green.png',
      mimeType: 'image/png',
      buffer: await picture.png().toBuffer(),
    });
    await photo.getByRole('button', { name: 'Preview Photo' }).click();
    await photo.getByRole('button', { name: 'Looks good' }).click();
    await expect(photo).toHaveCount(0);
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Not saved yet');
    await expect(form.locator('img')).toHaveAttribute('src', /^\/uploads\/photos\//);
    const cookie = (await context.cookies()).find(({ name }) => name === `playlist_cover_${uuid}`);
    expect(cookie?.path).toBe('/');
    expect(decodeURIComponent(cookie?.value ?? '')).toMatch(/^\/uploads\/photos\//);
    const minutes = ((cookie?.expires ?? 0) - Date.now() / 1000) / 60;
    expect(minutes).toBeGreaterThan(3);
    expect(minutes).toBeLessThanOrEqual(5);
  });

  test('NS-107 the description of an admin is shown as HTML, that of others as they typed it', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const markup = 'Slow <b>and</b> low';
    const { url } = await makePlaylist(context.request, 'Plain', 1, { description: markup });
    await open(page, url);
    await expect(page.locator('.playlist-about')).toHaveText(markup);
    await signIn('admin');
    const rich = await makePlaylist(context.request, 'Rich', 1, { description: markup });
    await open(page, rich.url);
    await expect(page.locator('.playlist-about b')).toHaveText('and');
    await context.request.delete(`/api/v2${rich.url}`, { headers: { 'sec-fetch-site': 'same-origin' } });
  });
});

test.describe('leaving', () => {
  test('PL-047 PL-045 GEN-029 NS-109 a deleted playlist fades, one finds oneself among the others, and its page is gone', async ({
    page,
    context,
    signIn,
    trouble,
  }) => {
    trouble.expected(/404/);
    await signIn('new member');
    await makePlaylist(context.request, 'The other one', 1);
    const { url, title } = await makePlaylist(context.request, 'Not for long', 1);
    await open(page, url);
    await chooseOfPlaylist(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/my/playlists');
    await expect(page.getByRole('heading', { level: 2, name: 'The other one' })).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    expect((await page.goto(url))?.status()).toBe(404);
    await expect(page.getByText("We couldn't find that playlist")).toBeVisible();
  });

  test('PL-086 NS-110 GEN-029 a copy is the first in one’s own list, where one finds oneself', async ({
    page,
    signIn,
  }) => {
    await signIn('new member');
    const playlist = await publicPlaylist(page.request);
    await open(page, playlist.url);
    await chooseOfPlaylist(page, 'Duplicate');
    await expect(page).toHaveURL('/my/playlists');
    await expect(page.getByRole('heading', { level: 2, name: `Copy of ${playlist.title}` })).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 2, name: `${playlist.entryCount} Classes` }),
    ).toBeVisible();
  });
});

test('PL-072 PL-091 NS-122 GEN-078 a report is asked about, thanked for, and remembered', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, (await publicPlaylist(page.request)).url);
  await chooseOfPlaylist(page, 'Report');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Are you sure you want to report this playlist for offensive or inappropriate content?',
  );
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Thanks for the report! Our moderators will review it shortly.')).toBeVisible();
  await expect((await playlistMenu(page)).getByRole('menuitem', { name: 'Reported' })).toBeVisible();
});

import sharp from 'sharp';
import type { Playlist } from '../../contract/members/playlists.ts';
import { expect, open, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { chooseOfPlaylist, makePlaylist, playlistMenu, publicPlaylist } from './own-playlist.ts';

test('PL-016 PL-021 to PL-025 PL-033 PL-044 PL-066 to PL-070 PL-084 PL-105 GEN-022 GEN-062 NS-100 NS-120 NS-121 an author shares a playlist for looking only, edits its three fields without being asked for one, and is told why a private one cannot be shared', async ({
  page,
  context,
  signIn,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('new member');
  const { uuid, url, title } = await makePlaylist(context.request, 'For you', 2, { description: 'Short.' });
  await open(page, url);

  await test.step('the menu has what an author may do, and Share gives the link of the page', async () => {
    await expect((await playlistMenu(page)).getByRole('menuitem')).toHaveText([
      'Share',
      'Duplicate',
      'Edit',
      'Delete',
    ]);
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
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

  await test.step('the form takes 500 characters of description and no title', async () => {
    await chooseOfPlaylist(page, 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Playlist' });
    const description = dialog.getByPlaceholder('Description (Max 500 Characters)');
    await expect(description).toHaveValue('Short.');
    await description.fill('');
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
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByTestId('playlist-facts')).toContainText('Private');
    const now = (await (await context.request.get(`/api/v2/playlists/${uuid}`)).json()) as Playlist;
    expect([now.title, now.description.length, now.private]).toEqual([title, 500, true]);
  });

  await test.step('Share says why a private one cannot be shared', async () => {
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

test('PL-045 PL-047 PL-086 GEN-029 NS-109 NS-110 a copy is the first in one’s own list, where one finds oneself; a deleted playlist fades, one finds oneself among the others, and its page is gone', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/404/);
  await signIn('new member');
  const playlist = await publicPlaylist(page.request);
  const copy = page.getByRole('heading', { level: 2, name: `Copy of ${playlist.title}` });
  await open(page, playlist.url);
  await chooseOfPlaylist(page, 'Duplicate');
  await expect(page).toHaveURL('/my/playlists');
  await expect(copy).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: `${playlist.entryCount} Classes` })).toBeVisible();

  const { url, title } = await makePlaylist(page.request, 'Not for long', 1);
  await open(page, url);
  await chooseOfPlaylist(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/my/playlists');
  await expect(copy).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  expect((await page.goto(url))?.status()).toBe(404);
  await expect(page.getByText("We couldn't find that playlist")).toBeVisible();
});

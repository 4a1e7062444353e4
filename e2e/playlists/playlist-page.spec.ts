import { desktop, expect, open, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { canDrag } from './drag.ts';
import { chooseOfPlaylist, makePlaylist, playlistMenu, publicPlaylist } from './own-playlist.ts';

test('PL-026 PL-072 PL-073 PL-091 PL-092 NS-122 NS-124 GEN-072 GEN-078 another member follows and lets go of a playlist, and reports it', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { url, uuid } = await publicPlaylist(page.request);
  await open(page, url);

  await test.step('the menu has what another member may do', async () => {
    await expect((await playlistMenu(page)).getByRole('menuitem')).toHaveText([
      'Share',
      'Duplicate',
      'Add To My Playlists',
      'Report',
    ]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  await test.step('the button says what can be done, what was done, and how to undo it', async () => {
    await page.getByRole('button', { name: 'Add To My Playlists' }).click();
    const saved = page.getByRole('button', { name: 'Saved To My Playlists' });
    await expect(saved).toBeVisible();
    const me = async () =>
      ((await (await page.request.get('/api/v2/users/me')).json()) as { followedPlaylists: string[] })
        .followedPlaylists;
    await expect.poll(me).toEqual([uuid]);
    const { width } = (await saved.boundingBox()) ?? { width: 0 };
    await page.mouse.move(0, 0);
    await saved.hover();
    const remove = page.getByRole('button', { name: 'Remove From My Playlists' });
    expect((await remove.boundingBox())?.width).toBe(width);
    await remove.click();
    await expect(page.getByRole('button', { name: 'Add To My Playlists' })).toBeVisible();
    await expect.poll(me).toEqual([]);
  });

  await test.step('a report is asked about, thanked for, and remembered', async () => {
    await chooseOfPlaylist(page, 'Report');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      'Are you sure you want to report this playlist for offensive or inappropriate content?',
    );
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(
      page.getByText('Thanks for the report! Our moderators will review it shortly.'),
    ).toBeVisible();
    await expect((await playlistMenu(page)).getByRole('menuitem', { name: 'Reported' })).toBeVisible();
  });
});

test('PL-062 PL-078 NS-100 an administrator features and unfeatures, and edits nothing of others', async ({
  page,
  browser,
  baseURL,
  signIn,
  context,
}) => {
  await signIn('new member');
  const { url } = await makePlaylist(context.request, 'To be featured', 1);
  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  await office.request.post('/api/auth/sign-in/email', {
    data: { email: 'admin@openmat.test', password: 'openmat-demo' },
    headers: { origin: baseURL ?? '' },
  });
  const admin = await office.newPage();
  const facts = admin.getByTestId('playlist-facts');
  await open(admin, url);
  const items = (await playlistMenu(admin)).getByRole('menuitem');
  await expect(items).toHaveText(['Share', 'Duplicate', 'Add To My Playlists', 'Feature', 'Report']);
  await items.filter({ hasText: 'Feature' }).click();
  await expect(facts).toContainText('Featured');
  await chooseOfPlaylist(admin, 'Unfeature');
  await expect(facts).not.toContainText('Featured');
  await office.close();
  await open(page, url);
  await expect(page.getByTestId('playlist-facts')).not.toContainText('Featured');
});

test('a playlist page has no accessibility violations for visitors, nor for its author on a phone', async ({
  page,
  context,
  signIn,
}) => {
  test.slow();
  await open(page, (await publicPlaylist(page.request)).url);
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    expect(await violations(page)).toEqual([]);
  }
  await signIn('new member');
  const { url } = await makePlaylist(context.request, 'For everyone', 3);
  await open(page, url);
  await canDrag(page);
  expect(await violations(page)).toEqual([]);
});

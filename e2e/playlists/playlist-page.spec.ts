import { desktop, expect, open, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import {
  chooseOfPlaylist,
  makePlaylist,
  playlistMenu,
  publicPlaylist,
  rowsOf,
  titlesOf,
} from './own-playlist.ts';

test.describe('a visitor', () => {
  test('PL-001 PL-002 NS-128 sees what is in it behind locks, and an invitation in place of the actions', async ({
    page,
  }) => {
    const playlist = await publicPlaylist(page.request);
    await open(page, playlist.url);
    await expect(page.getByRole('link', { name: 'Start Practicing' })).toHaveAttribute(
      'href',
      '/surveys/onboarding',
    );
    await expect(page.getByRole('button', { name: 'Playlist options' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /My Playlists/ })).toHaveCount(0);
    await expect(rowsOf(page).first().getByText('Locked')).toBeAttached();
    await expect(titlesOf(page).first().getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Save|Remove) / })).toHaveCount(0);
  });

  test('PL-013 PL-014 PL-015 GEN-023 sees cover, title, description, who made it, followers, classes and duration', async ({
    page,
  }) => {
    const playlist = await publicPlaylist(
      page.request,
      ({ description, followerCount }) => description !== '' && followerCount > 1,
    );
    await open(page, playlist.url);
    const { author } = playlist;
    await expect(page.getByRole('heading', { level: 1, name: playlist.title })).toBeVisible();
    await expect(page.locator('.playlist-head img')).toHaveAttribute('src', /./);
    await expect(page.locator('.playlist-about')).toHaveText(playlist.description);
    const curator = page.getByRole('link', { name: `By ${author.firstName} ${author.lastName}` });
    await expect(curator).toHaveAttribute('href', `/users/${author.slug}`);
    await expect(page.locator('.facts span').first()).toHaveText(`${playlist.entryCount} Classes`);
    await expect(page.locator('.facts')).toContainText(playlist.humanDuration);
    await expect(page.locator('.facts')).toContainText(`${playlist.followerCount} followers`);
  });

  test('PL-017 learns of a private one only that it is private', async ({
    page,
    browser,
    baseURL,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const { url, title } = await makePlaylist(context.request, 'Nobody but me', 2, { private: true });
    const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
    const theirs = await stranger.newPage();
    await open(theirs, url);
    await expect(theirs.getByText('This playlist is private')).toBeVisible();
    await expect(theirs.getByText(title)).toHaveCount(0);
    await stranger.close();
    await open(page, url);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('NS-109 finds no playlist where there is none', async ({ page, trouble }) => {
    trouble.expected(/404/);
    const answer = await page.goto('/playlists/00000000-0000-4000-8000-000000000000');
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: "We couldn't find that playlist" }),
    ).toBeVisible();
  });
});

test.describe('the way back', () => {
  test('PL-020 leads to all playlists', async ({ page }) => {
    await open(page, (await publicPlaylist(page.request)).url);
    await expect(page.getByRole('link', { name: 'Back to All Playlists' })).toHaveAttribute(
      'href',
      '/playlists',
    );
  });

  test("PL-019 leads to one's practice where one came from there: by the address, and by the page before", async ({
    page,
    signIn,
    context,
  }) => {
    await signIn('new member');
    const { url } = await makePlaylist(context.request, 'There and back', 1);
    const back = page.getByRole('link', { name: 'Back to My Playlists' });
    await open(page, `${url}?source=mypractice`);
    await expect(back).toHaveAttribute('href', '/my/practice?tab=playlists');
    await page.goto(url, { referer: new URL('/my/practice', page.url()).href });
    await expect(back).toHaveAttribute('href', '/my/practice?tab=playlists');
  });
});

test.describe('the menu', () => {
  test('PL-016 NS-100 has what an author may do', async ({ page, context, signIn }) => {
    await signIn('new member');
    const { url } = await makePlaylist(context.request, 'Mine', 1);
    await open(page, url);
    await expect((await playlistMenu(page)).getByRole('menuitem')).toHaveText([
      'Share',
      'Duplicate',
      'Edit',
      'Delete',
    ]);
  });

  test('PL-073 has what another member may do', async ({ page, signIn }) => {
    await signIn('new member');
    await open(page, (await publicPlaylist(page.request)).url);
    await expect((await playlistMenu(page)).getByRole('menuitem')).toHaveText([
      'Share',
      'Duplicate',
      'Add To My Playlists',
      'Report',
    ]);
  });

  test('PL-062 PL-078 NS-100 lets an admin feature and unfeature, and edit nothing of others', async ({
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
    await open(admin, url);
    const items = (await playlistMenu(admin)).getByRole('menuitem');
    await expect(items).toHaveText(['Share', 'Duplicate', 'Add To My Playlists', 'Feature', 'Report']);
    await items.filter({ hasText: 'Feature' }).click();
    await expect(admin.locator('.facts')).toContainText('Featured');
    await chooseOfPlaylist(admin, 'Unfeature');
    await expect(admin.locator('.facts')).not.toContainText('Featured');
    await office.close();
    await open(page, url);
    await expect(page.locator('.facts')).not.toContainText('Featured');
  });
});

test.describe('following', () => {
  test('PL-026 PL-092 NS-124 GEN-072 the button says what can be done, what was done, and how to undo it', async ({
    page,
    signIn,
  }) => {
    await signIn('new member');
    const { url, uuid } = await publicPlaylist(page.request);
    await open(page, url);
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

  test('a follow that failed is taken back', async ({ page, signIn, trouble }) => {
    trouble.expected(/500|following a playlist failed/);
    await signIn('new member');
    await page.route('**/followers', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, (await publicPlaylist(page.request)).url);
    const asked = page.waitForResponse('**/followers');
    await page.getByRole('button', { name: 'Add To My Playlists' }).click();
    await asked;
    await expect(page.getByRole('button', { name: 'Add To My Playlists' })).toBeVisible();
  });
});

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test(`a playlist page has no accessibility violations, for its author and for visitors: ${size}`, async ({
    page,
    context,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, (await publicPlaylist(page.request)).url);
    expect(await violations(page)).toEqual([]);
    await signIn('new member');
    const { url } = await makePlaylist(context.request, 'For everyone', 3);
    await open(page, url);
    await expect(page.locator('.entries [data-sort-handle]').last()).toHaveAttribute('aria-describedby', /./);
    expect(await violations(page)).toEqual([]);
  });

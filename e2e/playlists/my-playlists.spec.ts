import type { Playlist } from '../../contract/members/playlists.ts';
import { desktop, expect, open, type Page, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { makePlaylist, postTo } from './own-playlist.ts';

const selector = (page: Page) => page.getByRole('complementary', { name: 'Playlists' });
const own = (page: Page) => selector(page).locator('ol').first().locator('b');
const chosen = (page: Page) => page.locator('.chosen h2').first();
const pick = (page: Page, title: string) => selector(page).getByRole('link', { name: title }).click();

test('R12 a visitor signs in first', async ({ page }) => {
  await page.goto('/my/playlists?uuid=x');
  await expect(page).toHaveURL('/signin?redirect=%2Fmy%2Fplaylists%3Fuuid%3Dx');
});

test('PL-008 GEN-021 NS-119 who has none is told so, and led to the library', async ({ page, signIn }) => {
  await signIn('new member');
  await open(page, '/my/playlists');
  await expect(page.getByText("You haven't made or followed any playlists")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore our library' })).toHaveAttribute('href', '/playlists');
  expect(await violations(page)).toEqual([]);
});

test('PL-005 PL-006 PL-007 NS-020 the list has the first one open; choosing another stands in the address, and back and forward follow', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  const second = await makePlaylist(context.request, 'Evenings', 2);
  const first = await makePlaylist(context.request, 'Mornings', 1);
  await open(page, '/my/playlists');
  await expect(own(page)).toHaveText(['Mornings', 'Evenings']);
  await expect(chosen(page)).toHaveText('Mornings');
  await pick(page, 'Evenings');
  await expect(page).toHaveURL(`/my/playlists?uuid=${second.uuid}`);
  await expect(chosen(page)).toHaveText('Evenings');
  await expect(page.locator('.chosen ol.entries > li')).toHaveCount(2);
  await pick(page, 'Mornings');
  await expect(page).toHaveURL(`/my/playlists?uuid=${first.uuid}`);
  await page.goBack();
  await expect(chosen(page)).toHaveText('Evenings');
  await page.goForward();
  await expect(chosen(page)).toHaveText('Mornings');
  await open(page, `/my/playlists?uuid=${second.uuid}`);
  await expect(chosen(page)).toHaveText('Evenings');
  await open(page, '/my/playlists?uuid=nothing-of-the-kind');
  await expect(chosen(page)).toHaveText('Mornings');
});

test('PL-051 GEN-042 another playlist begins anew: placeholders, then its first page', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  const { uuid } = await makePlaylist(context.request, 'Evenings', 2);
  await makePlaylist(context.request, 'Mornings', 1);
  await open(page, '/my/playlists');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/playlists/${uuid}/entries?*`, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(`**/playlists/${uuid}/entries?*`);
  await pick(page, 'Evenings');
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('1');
  await expect(page.locator('.chosen .skeleton')).toHaveCount(20);
  answer();
  await expect(page.locator('.chosen ol.entries > li')).toHaveCount(2);
  await expect(page.locator('.chosen .skeleton')).toHaveCount(0);
});

test('PL-079 NS-101 own playlists stand apart from followed ones; one that turned private keeps its place, locked, until it is let go of', async ({
  page,
  context,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('new member');
  const theirs = await makePlaylist(context.request, 'Soon private', 2);
  const reader = await browser.newContext({ baseURL: baseURL ?? '' });
  await reader.addCookies(await context.cookies());
  await context.clearCookies();
  await signIn('new member');
  await makePlaylist(context.request, 'My own', 1);
  await postTo(context.request, `/api/v2/playlists/${theirs.uuid}/followers`);
  await open(page, '/my/playlists');
  await expect(selector(page).getByRole('heading')).toHaveText(['Made by you', 'Following']);
  await pick(page, 'Soon private');
  await expect(page.locator('.chosen')).toContainText('By Runa Holm');
  await reader.request.put(`/api/v2/playlists/${theirs.uuid}`, {
    data: { private: true },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await reader.close();
  await page.reload();
  await expect(selector(page)).toContainText('This playlist is private');
  await expect(page.getByRole('main')).not.toContainText('Soon private');
  await page.getByRole('button', { name: 'Remove From My Playlists' }).click();
  await expect(selector(page).getByRole('heading')).toHaveText(['Made by you']);
  await expect(chosen(page)).toHaveText('My own');
});

test('PL-031 PL-032 PL-063 PL-041 NS-106 a new playlist is named after the day, stands first, and opens', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  await makePlaylist(context.request, 'The one before', 1);
  await open(page, '/my/playlists');
  await page.getByRole('button', { name: 'New Playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Playlist' });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  const day = await page.evaluate(() =>
    new Date().toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }),
  );
  await expect(title).toHaveValue(`New Playlist ${day}`);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await title.fill('Quiet ones');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(own(page)).toHaveText(['Quiet ones', 'The one before']);
  await expect(chosen(page)).toHaveText('Quiet ones');
  await expect(page.getByText('This playlist is empty')).toBeVisible();
});

test('PL-064 a playlist may have a name of 300 characters', async ({ page, signIn }) => {
  await signIn('new member');
  const name = 'slow '.repeat(60).trim();
  await open(page, '/my/playlists');
  await page.getByRole('button', { name: 'New Playlist' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(chosen(page)).toHaveText(name);
});

test('R28 PL-046 PL-087 own playlists are put in order by their handles, by mouse and by keys', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  for (const title of ['Third', 'Second', 'First']) await makePlaylist(context.request, title, 1);
  await open(page, '/my/playlists');
  const grip = (title: string) => page.getByRole('button', { name: `Reorder ${title}, position` });
  await expect(grip('Third')).toHaveAttribute('aria-describedby', /./);
  await grip('Third').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(own(page)).toHaveText(['First', 'Third', 'Second']);
  const onServer = async () =>
    ((await (await context.request.get('/api/v2/playlists/me')).json()) as Playlist[]).map(
      ({ title }) => title,
    );
  await expect.poll(onServer).toEqual(['First', 'Third', 'Second']);
  const from = await grip('Second').boundingBox();
  const to = await own(page).first().boundingBox();
  if (!from || !to) throw new Error('The list is not there');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y - 4, { steps: 8 });
  await page.mouse.up();
  await expect(own(page)).toHaveText(['Second', 'First', 'Third']);
  await expect.poll(onServer).toEqual(['Second', 'First', 'Third']);
  await page.reload();
  await expect(own(page)).toHaveText(['Second', 'First', 'Third']);
});

test('an order of playlists that could not be saved is taken back', async ({
  page,
  context,
  signIn,
  trouble,
}) => {
  trouble.expected(/500|moving a playlist failed/);
  await signIn('new member');
  for (const title of ['Two', 'One']) await makePlaylist(context.request, title, 1);
  await page.route('**/sort-user-playlists', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/my/playlists');
  const grip = page.getByRole('button', { name: 'Reorder Two, position' });
  await expect(grip).toHaveAttribute('aria-describedby', /./);
  await grip.focus();
  const asked = page.waitForResponse('**/sort-user-playlists');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await asked;
  await expect(own(page)).toHaveText(['One', 'Two']);
});

test('PL-075 PL-099 the classes of an own playlist are ordered and taken out here, too', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  const {
    titles: [a = '', b = ''],
  } = await makePlaylist(context.request, 'Here, too', 2);
  await open(page, '/my/playlists');
  const titles = page.locator('.chosen ol.entries h3');
  await page.getByRole('button', { name: `Options for ${b}` }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(titles).toHaveText([b, a]);
  await page.getByRole('button', { name: `Options for ${b}` }).click();
  await page.getByRole('menuitem', { name: 'Remove From Playlist' }).click();
  await expect(titles).toHaveText([a]);
  await expect(selector(page)).toContainText('1 Class');
});

test('PL-019 the name of the chosen one opens its page, which leads back here', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  const { url } = await makePlaylist(context.request, 'There and back', 1);
  await open(page, '/my/playlists');
  await chosen(page).getByRole('link').click();
  await expect(page).toHaveURL(`${url}?source=mypractice`);
  await expect(page.getByRole('link', { name: 'Back to My Playlists' })).toBeVisible();
});

test('NS-020 the same stands in one’s practice, which keeps its own address', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  const { uuid } = await makePlaylist(context.request, 'Evenings', 2);
  await makePlaylist(context.request, 'Mornings', 1);
  await open(page, '/my/practice?tab=playlists');
  await pick(page, 'Evenings');
  await expect(page).toHaveURL(`/my/practice?tab=playlists&uuid=${uuid}`);
  await expect(chosen(page)).toHaveText('Evenings');
});

test('PL-047 deleting the chosen one opens the next', async ({ page, context, signIn }) => {
  await signIn('new member');
  await makePlaylist(context.request, 'Stays', 1);
  const { uuid } = await makePlaylist(context.request, 'Goes', 1);
  await open(page, `/my/playlists?uuid=${uuid}`);
  await page.getByRole('button', { name: 'Playlist options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/my/playlists');
  await expect(chosen(page)).toHaveText('Stays');
  await expect(own(page)).toHaveText(['Stays']);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('PL-031 the list is a select with “New” beside it', async ({ page, context, signIn }) => {
    await signIn('new member');
    const { uuid } = await makePlaylist(context.request, 'Evenings', 2);
    await makePlaylist(context.request, 'Mornings', 1);
    await open(page, '/my/playlists');
    await expect(selector(page)).toBeHidden();
    const select = page.getByRole('combobox', { name: 'Playlist' });
    await select.selectOption('Evenings');
    await expect(page).toHaveURL(`/my/playlists?uuid=${uuid}`);
    await expect(chosen(page)).toHaveText('Evenings');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Create New Playlist' })).toBeVisible();
  });
});

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test(`my playlists have no accessibility violations: ${size}`, async ({ page, context, signIn }) => {
    await page.setViewportSize(viewport);
    await signIn('new member');
    for (const title of ['Two', 'One']) await makePlaylist(context.request, title, 2);
    await open(page, '/my/playlists');
    await expect(page.locator('.entries [data-sort-handle]').last()).toHaveAttribute('aria-describedby', /./);
    expect(await violations(page)).toEqual([]);
  });

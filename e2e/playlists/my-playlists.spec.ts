import type { Playlist } from '../../contract/members/playlists.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { desktop, expect, open, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { canDrag, dragTo } from './drag.ts';
import { begin, ownList } from './own-list.ts';
import { makePlaylist, postTo, rowsOf } from './own-playlist.ts';

test('PL-005 PL-006 PL-007 PL-019 PL-031 PL-051 GEN-042 NS-020 the list has the first one open; choosing another stands in the address and begins anew, back and forward follow, also in one’s practice and on a phone', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  const second = await makePlaylist(context.request, 'Evenings', 2);
  const first = await makePlaylist(context.request, 'Mornings', 1);
  const { own, chosen, pick, selector } = ownList(page);
  await open(page, '/my/playlists');
  await expect(own).toHaveText(begin('Mornings', 'Evenings'));
  await expect(chosen('Mornings')).toBeVisible();

  await test.step('another one begins with placeholders for its first page', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const entries = `**/playlists/${second.uuid}/entries?*`;
    await page.route(entries, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(entries);
    await pick('Evenings');
    expect(new URL((await asked).url()).searchParams.get('page')).toBe('1');
    await expect(chosen('Evenings').getByTestId('placeholder')).toHaveCount(20);
    answer();
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(page).toHaveURL(pageAddress('/my/playlists', {}, { uuid: second.uuid }));
  });

  await test.step('back and forward follow', async () => {
    await pick('Mornings');
    await expect(page).toHaveURL(pageAddress('/my/playlists', {}, { uuid: first.uuid }));
    await page.goBack();
    await expect(chosen('Evenings')).toBeVisible();
    await page.goForward();
    await expect(chosen('Mornings')).toBeVisible();
  });

  await test.step('no accessibility violations on a phone', async () => {
    await page.goBack();
    await canDrag(page);
    await page.setViewportSize(phone);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('on a phone the list is a select with “New” beside it', async () => {
    await expect(selector).toBeHidden();
    await page.getByRole('combobox', { name: 'Playlist' }).selectOption('Mornings');
    await expect(page).toHaveURL(pageAddress('/my/playlists', {}, { uuid: first.uuid }));
    await expect(chosen('Mornings')).toBeVisible();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Create New Playlist' })).toBeVisible();
    await page.setViewportSize(desktop);
  });

  await test.step('the same stands in one’s practice, which keeps its own address', async () => {
    await open(page, '/my/practice?tab=playlists');
    await pick('Evenings');
    await expect(page).toHaveURL(pageAddress('/my/practice', {}, { tab: 'playlists', uuid: second.uuid }));
    await expect(chosen('Evenings')).toBeVisible();
  });

  await test.step('the name of the chosen one opens its page, which leads back here', async () => {
    await open(page, '/my/playlists?uuid=nothing-of-the-kind');
    await chosen('Mornings').getByRole('link', { name: 'Mornings' }).click();
    await expect(page).toHaveURL(`${first.url}?source=mypractice`);
    const back = page.getByRole('link', { name: 'Back to My Playlists' });
    await expect(back).toBeVisible();
    await page.goto(first.url, { referer: new URL('/my/practice', page.url()).href });
    await expect(back).toHaveAttribute('href', '/my/practice?tab=playlists');
  });
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
  const { chosen, pick, selector } = ownList(page);
  await open(page, '/my/playlists');
  await expect(selector.getByRole('heading')).toHaveText(['Made by you', 'Following']);
  await pick('Soon private');
  await expect(chosen('Soon private')).toContainText('By Runa Holm');
  await reader.request.put(`/api/v2/playlists/${theirs.uuid}`, {
    data: { private: true },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await reader.close();
  await page.reload();
  await expect(selector).toContainText('This playlist is private');
  await expect(page.getByRole('main')).not.toContainText('Soon private');
  await page.getByRole('button', { name: 'Remove From My Playlists' }).click();
  await expect(selector.getByRole('heading')).toHaveText(['Made by you']);
  await expect(chosen('My own')).toBeVisible();
});

test('PL-008 PL-031 PL-032 PL-041 PL-047 PL-063 PL-064 GEN-021 NS-106 NS-119 who has none is led to the library; a new playlist is named after the day, may have 300 characters, stands first and opens; deleting it opens the next', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { own, chosen } = ownList(page);
  const dialog = page.getByRole('dialog', { name: 'Create New Playlist' });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'New Playlist' }).click();
    await title.fill(name);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(chosen(name)).toBeVisible();
  };
  await open(page, '/my/playlists');
  await expect(page.getByText("You haven't made or followed any playlists")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore our library' })).toHaveAttribute('href', '/playlists');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'New Playlist' }).first().click();
  const day = await page.evaluate(() =>
    new Date().toLocaleDateString('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }),
  );
  await expect(title).toHaveValue(`New Playlist ${day}`);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await title.fill('The one before');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
  const long = 'slow '.repeat(60).trim();
  await create(long);
  await expect(own).toHaveText(begin(long, 'The one before'));
  await expect(page.getByText('This playlist is empty')).toBeVisible();

  await page.getByRole('button', { name: 'Playlist options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/my/playlists');
  await expect(chosen('The one before')).toBeVisible();
  await expect(own).toHaveText(begin('The one before'));
});

test('R28 PL-046 PL-087 own playlists are put in order by their handles, by mouse and by keys; an order that could not be saved is taken back', async ({
  page,
  context,
  signIn,
  trouble,
}) => {
  trouble.expected(/500|moving a playlist failed/);
  await signIn('new member');
  for (const title of ['Third', 'Second', 'First']) await makePlaylist(context.request, title, 1);
  const { own, grip } = ownList(page);
  const moveUp = async (title: string) => {
    await grip(title).focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  };
  const onServer = async () =>
    ((await (await context.request.get('/api/v2/playlists/me')).json()) as Playlist[]).map(
      ({ title }) => title,
    );
  await open(page, '/my/playlists');
  await expect(grip('Third')).toHaveAttribute('aria-describedby', /./);
  await moveUp('Third');
  await expect(own).toHaveText(begin('First', 'Third', 'Second'));
  await expect.poll(onServer).toEqual(['First', 'Third', 'Second']);
  await dragTo(page, grip('Second'), own.first());
  await expect(own).toHaveText(begin('Second', 'First', 'Third'));
  await expect.poll(onServer).toEqual(['Second', 'First', 'Third']);
  await page.reload();
  await expect(own).toHaveText(begin('Second', 'First', 'Third'));

  await page.route('**/sort-user-playlists', (route) => route.fulfill({ status: 500, json: {} }));
  await expect(grip('Third')).toHaveAttribute('aria-describedby', /./);
  const asked = page.waitForResponse('**/sort-user-playlists');
  await moveUp('Third');
  await asked;
  await expect(own).toHaveText(begin('Second', 'First', 'Third'));
});

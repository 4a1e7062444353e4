import type { APIRequestContext } from '@playwright/test';
import type { Playlist } from '../../contract/members/playlists.schema.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { desktop, expect, open, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { canDrag, dragTo } from './drag.ts';
import { begin, ownList } from './own-list.ts';
import { makePlaylist, postTo } from './own-playlist.ts';

const namesOnServer = async (request: APIRequestContext): Promise<string[]> =>
  ((await (await request.get('/api/v2/playlists/me')).json()) as Playlist[]).map(({ title }) => title);

test('R28 PL-005 PL-006 PL-007 PL-046 PL-051 PL-087 NS-020 own playlists are chosen by address, back and forward, also on a phone, and are put in order by mouse and by keys; an order that could not be saved is taken back', async ({
  page,
  context,
  signIn,
  trouble,
}) => {
  trouble.expected(/500|moving a playlist failed/);
  await signIn('new member');
  const { own, chosen, pick, selector, grip } = ownList(page);
  const dialog = page.getByRole('dialog', { name: 'Create New Playlist' });

  await test.step('who has none is led to the library, and makes the first one', async () => {
    await open(page, '/my/playlists');
    await expect(page.getByText("You haven't made or followed any playlists")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'New Playlist' }).first().click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Mornings');
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(chosen('Mornings')).toBeVisible();
  });

  const sundays = await makePlaylist(context.request, 'Sundays', 1);
  const evenings = await makePlaylist(context.request, 'Evenings', 2);
  const address = ({ uuid }: { uuid: string }) => pageAddress('/my/playlists', {}, { uuid });
  await open(page, '/my/playlists');
  await expect(own).toHaveText(begin('Evenings', 'Sundays', 'Mornings'));

  await test.step('by keys and by mouse', async () => {
    const moveUp = async (title: string) => {
      await expect(grip(title)).toHaveAttribute('aria-describedby', /./);
      await grip(title).focus();
      for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    };
    const onServer = () => namesOnServer(context.request);
    await moveUp('Mornings');
    await expect(own).toHaveText(begin('Evenings', 'Mornings', 'Sundays'));
    await expect.poll(onServer).toEqual(['Evenings', 'Mornings', 'Sundays']);
    await dragTo(page, grip('Sundays'), own.first());
    await expect(own).toHaveText(begin('Sundays', 'Evenings', 'Mornings'));
    await expect.poll(onServer).toEqual(['Sundays', 'Evenings', 'Mornings']);
    await page.route('**/sort-user-playlists', (route) => route.fulfill({ status: 500, json: {} }));
    const refused = page.waitForResponse('**/sort-user-playlists');
    await moveUp('Mornings');
    await refused;
    await expect(own).toHaveText(begin('Sundays', 'Evenings', 'Mornings'));
  });

  await test.step('choosing another stands in the address, and back and forward follow', async () => {
    await pick('Evenings');
    await expect(page).toHaveURL(address(evenings));
    await pick('Sundays');
    await expect(page).toHaveURL(address(sundays));
    await page.goBack();
    await expect(chosen('Evenings')).toBeVisible();
    await page.goForward();
    await expect(chosen('Sundays')).toBeVisible();
    await page.goBack();
    await expect(chosen('Evenings')).toBeVisible();
  });

  await test.step('on a phone the list is a select, with no accessibility violations', async () => {
    await canDrag(page);
    await page.setViewportSize(phone);
    expect(await violations(page)).toEqual([]);
    await expect(selector).toBeHidden();
    await page.getByRole('combobox', { name: 'Playlist' }).selectOption('Sundays');
    await expect(page).toHaveURL(address(sundays));
    await expect(chosen('Sundays')).toBeVisible();
    await page.setViewportSize(desktop);
  });

  await test.step('the name of the chosen one opens its page, which leads back here', async () => {
    await chosen('Sundays').getByRole('link', { name: 'Sundays' }).click();
    await expect(page).toHaveURL(`${sundays.url}?source=mypractice`);
    const back = page.getByRole('link', { name: 'Back to My Playlists' });
    await expect(back).toBeVisible();
    await page.goto(sundays.url, { referer: new URL('/my/practice', page.url()).href });
    await expect(back).toHaveAttribute('href', '/my/practice?tab=playlists');
  });
});

test('more than a page of own playlists load on while one scrolls, and one is moved from one page into another', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  const { own, grip } = ownList(page);
  const fillers = Array.from({ length: 22 }, (_, index) => `Filler ${index}`);
  for (const title of ['Mornings', 'Evenings', 'Sundays', ...fillers])
    await postTo(context.request, '/api/v2/playlists', { title, private: true });
  await open(page, '/my/playlists');
  await own.last().scrollIntoViewIfNeeded();
  await expect(own).toHaveCount(25);
  // The newest stands first: 21 to 0, then the three from before.
  await expect(own.nth(20)).toHaveText(begin('Filler 1'));
  await expect(grip('Filler 1')).toHaveAttribute('aria-describedby', /./);
  await grip('Filler 1').focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(own.nth(18)).toHaveText(begin('Filler 1'));
  await expect
    .poll(async () => (await namesOnServer(context.request)).slice(17, 21))
    .toEqual(['Filler 4', 'Filler 1', 'Filler 3', 'Filler 2']);
  expect((await namesOnServer(context.request)).slice(22)).toEqual(['Sundays', 'Evenings', 'Mornings']);
});

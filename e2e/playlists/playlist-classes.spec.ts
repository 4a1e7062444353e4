import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, test } from '../support/studio.ts';
import {
  chooseOfClass,
  entriesNow,
  makePlaylist,
  postTo,
  publicPlaylist,
  rowsOf,
  titlesNow,
  titlesOf,
} from './own-playlist.ts';

test('PL-075 PL-077 PL-095 PL-099 NS-112 BEY-30 a class is taken out where it stands, and only by the author; one that has left the catalog keeps its place and moves no other; a class opens in the player with the playlist beside it', async ({
  page,
  context,
  signIn,
  database,
}) => {
  await signIn('new member');
  const {
    uuid,
    url,
    entryIds,
    titles: [a = '', b = '', c = ''],
  } = await makePlaylist(context.request, 'With a gap', 3);
  const [entry] = await entriesNow(context.request, uuid);
  await postTo(context.request, `/api/v2/playlists/${uuid}/entries`, { plan_entry_id: entry?.planEntry?.id });
  await open(page, pageAddress('/my/playlists', {}, { uuid }));

  await test.step('the entry that was chosen goes, not the class', async () => {
    await expect(titlesOf(page)).toHaveText([a, a, b, c]);
    await rowsOf(page)
      .nth(1)
      .getByRole('button', { name: `Options for ${a}` })
      .click();
    await page.getByRole('menuitem', { name: 'Remove From Playlist' }).click();
    await expect(titlesOf(page)).toHaveText([a, b, c]);
    await expect(page.getByTestId('playlist-facts')).toContainText('3 Classes');
    await expect(page.getByRole('complementary', { name: 'Playlists' })).toContainText('3 Classes');
    await expect
      .poll(async () => (await entriesNow(context.request, uuid)).map(({ id }) => id))
      .not.toContain(entry?.id);
  });

  await test.step('a class that has left the catalog keeps its place', async () => {
    await database()
      .updateTable('playlist_entries' as never)
      .set({ plan_entry_id: null } as never)
      .where('id' as never, '=', entryIds[1] as never)
      .execute();
    await open(page, url);
    await expect(rowsOf(page)).toHaveCount(3);
    await expect(rowsOf(page).nth(1)).toContainText('no longer available');
    await expect(titlesOf(page)).toHaveText([a, c]);
    await page.getByRole('button', { name: 'Options for place 2' }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect(rowsOf(page).nth(2)).toContainText('no longer available');
    await page.getByRole('button', { name: 'Options for place 3' }).click();
    await page.getByRole('menuitem', { name: 'Remove From Playlist' }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await expect.poll(() => titlesNow(context.request, uuid)).toEqual([a, c]);
  });

  await test.step('by its menu a class moves to its place, where the focus stays', async () => {
    await chooseOfClass(page, c, 'Move up');
    await expect(titlesOf(page)).toHaveText([c, a]);
    await expect(page.getByRole('button', { name: `Options for ${c}` })).toBeFocused();
    await expect.poll(() => titlesNow(context.request, uuid)).toEqual([c, a]);
  });

  await test.step('a class opens in the player with the playlist beside it', async () => {
    await titlesOf(page).first().getByRole('link').click();
    const list = page.getByRole('list', { name: 'Classes in With a gap' });
    await expect(list.getByRole('link')).toHaveCount(2);
  });

  await test.step('in the playlists of others it is not offered', async () => {
    await open(page, (await publicPlaylist(page.request)).url);
    await rowsOf(page)
      .first()
      .getByRole('button', { name: /^Options for/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Share Class' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Remove From Playlist' })).toHaveCount(0);
  });
});

test('PL-093 PL-099 PL-100 NS-115 classes come 20 at a time, the next ones 400 px before the end', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const playlist = await publicPlaylist(page.request, ({ entryCount }) => entryCount >= 60);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/entries?')) asked.push(request.url());
  });
  await open(page, playlist.url);
  await expect(rowsOf(page)).toHaveCount(20);
  const scrollToEnd = (before: number) =>
    page.getByRole('list', { name: /^Classes in/ }).evaluate(async (list, distance) => {
      const bottom = list.getBoundingClientRect().bottom + window.scrollY;
      window.scrollTo(0, bottom - window.innerHeight - distance);
      for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    }, before);
  await scrollToEnd(450);
  expect(asked).toEqual([]);
  await scrollToEnd(350);
  await expect(rowsOf(page)).toHaveCount(40);
  const { searchParams } = new URL(asked[0] ?? '');
  expect([searchParams.get('per_page'), searchParams.get('page')]).toEqual(['20', '2']);
});

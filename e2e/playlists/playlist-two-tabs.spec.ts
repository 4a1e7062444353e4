import { desktop, expect, open, type Page, test } from '../support/studio.ts';
import {
  chooseOfClass,
  entriesNow,
  makePlaylist,
  postTo,
  someClasses,
  titlesNow,
  titlesOf,
} from './own-playlist.ts';

/** Chooses it, and waits until the server has answered the change. */
const change = async (page: Page, title: string, item: string): Promise<void> => {
  const path = item === 'Remove From Playlist' ? /\/entries\/\d+\?entry_id=/ : /\/sort$/;
  const answered = page.waitForResponse(path);
  await chooseOfClass(page, title, item);
  await answered;
};

test('BEY-30 NS-111 reordering, adding and removing at once in two browsers ends the same in both, with nothing lost or doubled', async ({
  page,
  context,
  signIn,
  browser,
  baseURL,
  trouble,
}) => {
  // A list that has lost a class in the other browser is refused once.
  trouble.expected(/422/);
  await signIn('new member');
  const { uuid, url, titles: names } = await makePlaylist(context.request, 'In two browsers', 5);
  const [a = '', b = '', c = '', d = '', e = ''] = names;
  const [, , , , , sixth] = await someClasses(context.request, 6);
  const second = await browser.newContext({ baseURL: baseURL ?? '', viewport: desktop });
  await second.addCookies(await context.cookies());
  const other = await second.newPage();
  await Promise.all([open(page, url), open(other, url)]);
  // Neither has heard of what the other does.
  await Promise.all([
    (async () => {
      await change(page, e, 'Move up');
      await change(page, a, 'Move down');
      await change(page, d, 'Move up');
    })(),
    (async () => {
      await change(other, c, 'Remove From Playlist');
      await change(other, b, 'Move down');
    })(),
    postTo(context.request, `/api/v2/playlists/${uuid}/entries`, { plan_entry_id: sixth?.id }),
  ]);
  await expect
    .poll(async () => (await titlesNow(context.request, uuid)).toSorted())
    .toEqual([a, b, d, e, sixth?.title ?? ''].toSorted());
  const now = await titlesNow(context.request, uuid);
  await Promise.all([page.reload(), other.reload()]);
  await expect(titlesOf(page)).toHaveText(now);
  await expect(titlesOf(other)).toHaveText(now);
  await second.close();
});

test('a move in a list that is out of date is done again once, behind the same neighbour', async ({
  page,
  context,
  signIn,
  trouble,
}) => {
  trouble.expected(/422/);
  await signIn('new member');
  const {
    uuid,
    url,
    titles: [, b = '', c = '', d = ''],
  } = await makePlaylist(context.request, 'Out of date', 4);
  const [first] = await entriesNow(context.request, uuid);
  await open(page, url);
  // Another browser takes the first one out.
  await context.request.delete(`/api/v2/playlists/${uuid}/entries/${first?.planEntry?.id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await chooseOfClass(page, d, 'Move up');
  await expect(titlesOf(page)).toHaveText([b, d, c]);
  expect(await titlesNow(context.request, uuid)).toEqual([b, d, c]);
});

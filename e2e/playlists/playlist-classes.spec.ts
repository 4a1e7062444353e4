import { expect, open, test } from '../support/studio.ts';
import {
  entriesNow,
  makePlaylist,
  postTo,
  publicPlaylist,
  rowsOf,
  titlesNow,
  titlesOf,
} from './own-playlist.ts';

test.describe('the rows', () => {
  test('PL-028 PL-029 PL-030 GEN-046 GEN-048 have picture, title, series, coaches, duration, date, heart, options, and when one completed the class', async ({
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
      titles: [first = ''],
    } = await makePlaylist(context.request, 'All there', 2);
    const [entry] = await entriesNow(context.request, uuid);
    const planEntry = entry?.planEntry;
    if (!planEntry) throw new Error('It has no class');
    await postTo(context.request, `/api/v2/plan_entries/${planEntry.id}/complete`);
    await database()
      .updateTable('playlist_entries' as never)
      .set({ created_at: new Date('2025-03-04T12:00:00Z') } as never)
      .where('id' as never, '=', entryIds[1] as never)
      .execute();
    await open(page, url);
    const row = rowsOf(page).first();
    await expect(row.locator('img')).toHaveAttribute('src', /./);
    await expect(row.getByRole('link', { name: first })).toHaveAttribute(
      'href',
      `${planEntry.planEntryUrl}?type=playlist&uuid=${uuid}`,
    );
    await expect(row.locator('.by')).toContainText(planEntry.coaches[0]?.lastName ?? '');
    if (!planEntry.plan.singleClass) await expect(row.locator('.by')).toContainText(planEntry.plan.title);
    await expect(row.locator('.dur')).toHaveText(planEntry.humanDuration);
    await expect(row.locator('.added')).toHaveText(/Just now|minute/);
    await expect(rowsOf(page).nth(1).locator('.added')).toHaveText('Mar 4, 2025');
    const today = new Intl.DateTimeFormat('en-US', {
      month: '2-digit',
      day: '2-digit',
      year: 'numeric',
      timeZone: 'Europe/Berlin',
    }).format(new Date());
    await expect(row.locator('.completed-on')).toHaveText(`Completed ${today}`);
    await expect(row.locator('.done')).toBeVisible();
    await expect(row.getByRole('button', { name: `Save ${first}` })).toBeVisible();
    await expect(row.getByRole('button', { name: `Options for ${first}` })).toBeVisible();
  });

  test('a class opens in the player with the playlist beside it', async ({ page, context, signIn }) => {
    await signIn('new member');
    const {
      url,
      title,
      titles: [first = ''],
    } = await makePlaylist(context.request, 'To be played', 3);
    await open(page, url);
    await page.getByRole('link', { name: first }).click();
    await expect(page.getByRole('list', { name: `Classes in ${title}` }).getByRole('listitem')).toHaveCount(
      3,
    );
  });

  test('PL-077 PL-095 NS-112 a class is taken out where it stands, and only by the author', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const {
      uuid,
      url,
      titles: [a = '', b = ''],
    } = await makePlaylist(context.request, 'Twice', 2);
    const [entry] = await entriesNow(context.request, uuid);
    await postTo(context.request, `/api/v2/playlists/${uuid}/entries`, {
      plan_entry_id: entry?.planEntry?.id,
    });
    await open(page, url);
    await expect(titlesOf(page)).toHaveText([a, a, b]);
    await rowsOf(page)
      .nth(1)
      .getByRole('button', { name: `Options for ${a}` })
      .click();
    await page.getByRole('menuitem', { name: 'Remove From Playlist' }).click();
    await expect(titlesOf(page)).toHaveText([a, b]);
    await expect(page.locator('.facts span').first()).toHaveText('2 Classes');
    const left = await entriesNow(context.request, uuid);
    expect(left.map(({ id }) => id)).not.toContain(entry?.id);
    await open(page, (await publicPlaylist(page.request)).url);
    await rowsOf(page)
      .first()
      .getByRole('button', { name: /^Options for/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'Share Class' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Remove From Playlist' })).toHaveCount(0);
  });

  test('a class that could not be taken out comes back', async ({ page, context, signIn, trouble }) => {
    trouble.expected(/500|removing a class/);
    await signIn('new member');
    const { url, titles: names } = await makePlaylist(context.request, 'Stays', 2);
    await page.route('**/entries/*?entry_id=*', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, url);
    const asked = page.waitForResponse('**/entries/*?entry_id=*');
    await page.getByRole('button', { name: `Options for ${names[0]}` }).click();
    await page.getByRole('menuitem', { name: 'Remove From Playlist' }).click();
    await asked;
    await expect(titlesOf(page)).toHaveText(names);
  });

  test('BEY-30 a class that has left the catalogue keeps its place and moves nobody else', async ({
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
      titles: [a = '', , c = ''],
    } = await makePlaylist(context.request, 'With a gap', 3);
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

  test('PL-018 NS-119 an empty playlist leads its author to classes to add, and others to the library', async ({
    page,
    context,
    signIn,
    browser,
    baseURL,
  }) => {
    await signIn('new member');
    const { url } = await makePlaylist(context.request, 'Nothing yet', 0);
    await open(page, url);
    await expect(page.getByText('This playlist is empty')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Find Classes to Add' })).toHaveAttribute(
      'href',
      '/class-finder',
    );
    const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
    const theirs = await stranger.newPage();
    await open(theirs, url);
    await expect(theirs.getByRole('link', { name: 'Explore Our Library' })).toHaveAttribute(
      'href',
      '/class-finder',
    );
    await stranger.close();
  });

  test('PL-093 PL-099 PL-100 NS-115 they come 20 at a time, the next ones 400 px before the end', async ({
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
      page.evaluate(async (distance) => {
        const list = document.querySelector('ol.entries');
        const bottom = (list?.getBoundingClientRect().bottom ?? 0) + window.scrollY;
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
});

test.describe('sorting', () => {
  test('GEN-044 GEN-045 PL-071 NS-117 GEN-042 a header sorts up, down and not at all; another one begins anew; coaches do not sort', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('new member');
    const { url, titles: names } = await makePlaylist(context.request, 'To be sorted', 5);
    const reversed = names.toReversed();
    await open(page, url);
    await postTo(context.request, `${`/api/v2${url}`}/sort`, {
      entry_ids: (await entriesNow(context.request, url.split('/').at(-1) ?? ''))
        .map(({ id }) => id)
        .toReversed(),
    });
    await page.reload();
    await expect(titlesOf(page)).toHaveText(reversed);
    const columns = page.getByRole('group', { name: 'Sort the classes' });
    await expect(columns.getByText('Coach')).toBeVisible();
    await expect(columns.getByRole('button')).toHaveText(['Title', 'Series', 'Duration', 'Date added']);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/entries?order=title&direction=asc*', async (route) => {
      await held;
      await route.continue();
    });
    await columns.getByRole('button', { name: 'Title' }).click();
    await expect(page.locator('.entries .skeleton')).toHaveCount(20);
    answer();
    await expect(titlesOf(page)).toHaveText(names);
    await columns.getByRole('button', { name: 'Title, ascending' }).click();
    await expect(titlesOf(page)).toHaveText(reversed);
    await expect(columns.getByRole('button', { name: 'Title, descending' })).toBeVisible();
    await columns.getByRole('button', { name: 'Duration' }).click();
    await expect(columns.getByRole('button', { name: 'Duration, ascending' })).toBeVisible();
    await expect(columns.getByRole('button', { name: 'Title', exact: true })).toBeVisible();
    await columns.getByRole('button', { name: 'Title', exact: true }).click();
    await columns.getByRole('button', { name: 'Title, ascending' }).click();
    await columns.getByRole('button', { name: 'Title, descending' }).click();
    await expect(titlesOf(page)).toHaveText(reversed);
    await expect(page.locator('[data-sort-handle]')).toHaveCount(5);
  });

  test('R27 nobody but the author sorts by columns', async ({ page, signIn }) => {
    await signIn('new member');
    await open(page, (await publicPlaylist(page.request)).url);
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Sort the classes' })).toHaveCount(0);
  });
});

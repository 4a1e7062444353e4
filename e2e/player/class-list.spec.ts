import { type PageAddress, withSearch } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, test } from '../support/studio.ts';
import { isFullScreen, isPlaying, plays, seekTo, sourceOf, stretch } from './player.ts';

const playlist = { uuid: '93c634d7-2bcb-4c4b-8946-1cb35d1af9cb', title: 'Sixty short ones', count: 60 };

type Entries = { planEntry: { id: number; planEntryUrl: PageAddress } | null }[];

const entriesOf = async (page: Page): Promise<Entries> =>
  (await page.request.get(`/api/v2/playlists/${playlist.uuid}/entries?per_page=100`)).json();

test('PLAY-001, PLAY-016, GEN-017 and NS-144: the class list of a class from a playlist is the playlist, with the current class in view, links that keep type and uuid, and ten more rows at a time', async ({
  page,
}) => {
  const entries = await entriesOf(page);
  const address = withSearch(entries[24]?.planEntry?.planEntryUrl ?? '/', {
    type: 'playlist',
    uuid: playlist.uuid,
  });
  await open(page, address);
  const classes = page.getByRole('complementary', { name: 'Classes' });
  await expect(classes).toContainText(`${playlist.title} · 25 of ${playlist.count}`);
  const current = classes.locator('[aria-current]');
  await expect(current).toHaveAttribute('href', address);
  await expect(current).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const list = classes.getByRole('list', { name: `Classes in ${playlist.title}` });
  const rows = list.getByRole('link');
  const hrefs = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const kept = new RegExp(`^/series/[^/]+/workouts/\\d+\\?type=playlist&uuid=${playlist.uuid}$`);
  expect(hrefs.filter((href) => !kept.test(href))).toEqual([]);

  await test.step('ten rows at a time, as it is scrolled and by its button', async () => {
    await expect(rows).toHaveCount(30);
    await list.evaluate((box) => {
      box.scrollTop = box.scrollHeight;
    });
    await expect(rows).toHaveCount(40);
    await list.evaluate((box) => {
      box.scrollTop = 0;
    });
    await list.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
    await expect(rows).toHaveCount(50);
  });

  await rows.nth(25).click();
  await expect(classes).toContainText(`${playlist.title} · 26 of ${playlist.count}`);
});

test('PLAY-005 and NS-144: the player goes to the next and previous class of the list, in full screen too, and plays the next one at the end after a card, without a page load', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('new member');
  await open(page, stretch);
  const list = page.getByRole('complementary', { name: 'Classes' });
  const third = page.getByRole('region', { name: 'Video: Down Dog, Taken Apart' });
  await expect(page.getByRole('switch', { name: 'Autoplay' })).toBeChecked();
  await expect(list.locator('[aria-current]')).not.toContainText('Now playing');
  await plays(page);
  await expect(list.locator('[aria-current]')).toContainText('Now playing');
  await page.evaluate(() => {
    document.body.dataset.same = 'page';
  });

  await test.step('full screen outlives the way to the next class', async () => {
    await page.keyboard.press('f');
    await expect.poll(() => isFullScreen(page)).toBe(true);
    await page.keyboard.press('n');
    await expect(list).toContainText('First Light · 3 of 12');
    await expect(page).toHaveURL(/\/series\/first-light\/workouts\/\d+\?type=series$/);
    await expect(third).toBeVisible();
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(await isFullScreen(page)).toBe(true);
    await page.keyboard.press('f');
    await expect.poll(() => isFullScreen(page)).toBe(false);
    const ofThird = await sourceOf(page);
    await page.keyboard.press('p');
    await expect(list).toContainText('First Light · 2 of 12');
    // The video of the third class plays on until that of the second has come in its place.
    await expect.poll(() => sourceOf(page)).not.toBe(ofThird);
  });

  await test.step('with Autoplay the next class follows by itself', async () => {
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.clock.install();
    await seekTo(page, -1);
    await expect(page.getByRole('region', { name: 'Up next' })).toContainText('Down Dog');
    await page.clock.runFor(6_000);
    await expect(list).toContainText('First Light · 3 of 12');
    await expect(third).toBeVisible();
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(await page.evaluate(() => document.body.dataset.same)).toBe('page');
  });
});

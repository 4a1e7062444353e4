import { type PageAddress, pageAddress, withSearch } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, test } from '../support/studio.ts';
import { isFullScreen, isPlaying, plays, seekTo } from './player.ts';

const member = pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1002 });
const playlist = { uuid: '93c634d7-2bcb-4c4b-8946-1cb35d1af9cb', title: 'Sixty short ones', count: 60 };
const privatePlaylist = '51d7a51f-51be-4ded-8143-83f6df4285ec';

type Entries = { planEntry: { id: number; planEntryUrl: PageAddress } | null }[];

const entriesOf = async (page: Page): Promise<Entries> =>
  (await page.request.get(`/api/v2/playlists/${playlist.uuid}/entries?per_page=100`)).json();

test('PLAY-001, PLAY-016, GEN-017 and NS-144: from a playlist the list is the playlist, its links keep type and uuid, and it loads ten rows at a time; a playlist that is private or unknown gives way to the series, quietly', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 40[34]/);
  const entries = await entriesOf(page);
  const addressOf = (place: number) =>
    withSearch(entries[place]?.planEntry?.planEntryUrl ?? '/', { type: 'playlist', uuid: playlist.uuid });
  const classes = page.getByRole('complementary', { name: 'Classes' });

  await test.step('the list is the playlist', async () => {
    await open(page, addressOf(24));
    await expect(classes).toContainText(`${playlist.title} · 25 of ${playlist.count}`);
    const current = classes.locator('[aria-current]');
    await expect(current).toHaveAttribute('href', addressOf(24));
    await expect(current).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const hrefs = await classes
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const kept = new RegExp(`^/series/[^/]+/workouts/\\d+\\?type=playlist&uuid=${playlist.uuid}$`);
    expect(hrefs.filter((href) => !kept.test(href))).toEqual([]);
    await classes.getByRole('link').nth(25).click();
    await expect(classes).toContainText(`${playlist.title} · 26 of ${playlist.count}`);
  });

  await test.step('it loads ten rows at a time, as it is scrolled and by its button', async () => {
    await open(page, addressOf(0));
    const list = page.getByRole('list', { name: `Classes in ${playlist.title}` });
    const rows = list.getByRole('link');
    await expect(rows).toHaveCount(10);
    await list.evaluate((box) => {
      box.scrollTop = box.scrollHeight;
    });
    await expect(rows).toHaveCount(20);
    await list.evaluate((box) => {
      box.scrollTop = 0;
    });
    await list.getByRole('button', { name: 'Load more' }).dispatchEvent('click');
    await expect(rows).toHaveCount(30);
  });

  await test.step('one that may not be read gives way to the series', async () => {
    for (const uuid of [privatePlaylist, '00000000-0000-4000-8000-000000000000']) {
      await open(page, withSearch(member, { type: 'playlist', uuid }));
      await expect(classes).toContainText('First Light · 2 of 12');
    }
  });
});

test('PLAY-005 and NS-144: next and previous go through the list, in full screen too, and are away at its ends; with Autoplay the next class follows by itself, without loading a page', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('new member');
  await open(page, member);
  const list = page.getByRole('complementary', { name: 'Classes' });
  await expect(page.getByRole('switch', { name: 'Autoplay' })).toBeChecked();
  await plays(page);
  await page.evaluate(() => {
    document.body.dataset.same = 'page';
  });

  await test.step('full screen outlives the way to the next class', async () => {
    await page.keyboard.press('f');
    await expect.poll(() => isFullScreen(page)).toBe(true);
    await page.keyboard.press('n');
    await expect(list).toContainText('First Light · 3 of 12');
    await expect(page).toHaveURL(/\/series\/first-light\/workouts\/\d+\?type=series$/);
    await expect(page.getByRole('region', { name: 'Video: Down Dog, Taken Apart' })).toBeVisible();
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
    expect(await isFullScreen(page)).toBe(true);
    await page.keyboard.press('f');
    await expect.poll(() => isFullScreen(page)).toBe(false);
  });

  await test.step('the first class has no previous one', async () => {
    await page.keyboard.press('p');
    await expect(list).toContainText('First Light · 2 of 12');
    await page.keyboard.press('p');
    await expect(list).toContainText('First Light · 1 of 12');
    await expect(page.getByRole('button', { name: 'Next class' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Previous class' })).toHaveCount(0);
  });

  await test.step('with Autoplay the next class follows by itself', async () => {
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
    await seekTo(page, -1);
    await expect(list).toContainText('First Light · 2 of 12', { timeout: 40_000 });
    await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
    expect(await page.evaluate(() => document.body.dataset.same)).toBe('page');
  });
});

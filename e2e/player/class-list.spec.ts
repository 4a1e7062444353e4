import { expect, open, type Page, test } from '../support/studio.ts';
import { isPlaying, plays, seekTo } from './player.ts';

const member = '/series/first-light/workouts/1002';
const freePreview = '/series/first-light/workouts/1001';

const playlist = { uuid: '93c634d7-2bcb-4c4b-8946-1cb35d1af9cb', title: 'Sixty short ones', count: 60 };
const privatePlaylist = '51d7a51f-51be-4ded-8143-83f6df4285ec';

type Entries = { planEntry: { id: number; planEntryUrl: string } | null }[];

const entriesOf = async (page: Page): Promise<Entries> =>
  (await page.request.get(`/api/v2/playlists/${playlist.uuid}/entries?per_page=100`)).json();

test('PLAY-001, PLAY-016 and GEN-017: from a playlist the list is the playlist and its links keep type and uuid', async ({
  page,
}) => {
  const entries = await entriesOf(page);
  const address = `${entries[24]?.planEntry?.planEntryUrl}?type=playlist&uuid=${playlist.uuid}`;
  await open(page, address);
  const list = page.getByRole('complementary', { name: 'Classes' });
  await expect(list).toContainText(`${playlist.title} · 25 of ${playlist.count}`);
  const current = list.locator('[aria-current]');
  await expect(current).toHaveAttribute('href', address);
  await expect(current).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const link of await list.getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(
      new RegExp(`^/series/[^/]+/workouts/\\d+\\?type=playlist&uuid=${playlist.uuid}$`),
    );
  await list.getByRole('link').nth(25).click();
  await expect(list).toContainText(`${playlist.title} · 26 of ${playlist.count}`);
});

test('the list loads ten rows at a time, as it is scrolled and by its button', async ({ page }) => {
  const entries = await entriesOf(page);
  await open(page, `${entries[0]?.planEntry?.planEntryUrl}?type=playlist&uuid=${playlist.uuid}`);
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

test('NS-144 a playlist that is private or unknown gives way to the series, quietly', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 40[34]/);
  for (const uuid of [privatePlaylist, '00000000-0000-4000-8000-000000000000']) {
    await open(page, `${member}?type=playlist&uuid=${uuid}`);
    await expect(page.getByRole('complementary', { name: 'Classes' })).toContainText('First Light · 2 of 12');
  }
});

test('PLAY-012 a visitor has no Autoplay switch, a member has one', async ({ page, signIn }) => {
  await open(page, freePreview);
  await expect(page.getByRole('complementary', { name: 'Classes' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Autoplay' })).toHaveCount(0);
  await signIn('noor');
  await open(page, freePreview);
  await expect(page.getByRole('switch', { name: 'Autoplay' })).toBeVisible();
});

test('PLAY-005 and NS-144: next and previous go through the list, and are away at its ends', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('new member');
  await open(page, member);
  await plays(page);
  const list = page.getByRole('complementary', { name: 'Classes' });
  await page.keyboard.press('n');
  await expect(list).toContainText('First Light · 3 of 12');
  await expect(page).toHaveURL(/\/series\/first-light\/workouts\/\d+\?type=series$/);
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
  await page.keyboard.press('p');
  await expect(list).toContainText('First Light · 2 of 12');
  await page.keyboard.press('p');
  await expect(list).toContainText('First Light · 1 of 12');
  await expect(page.getByRole('button', { name: 'Next class' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Previous class' })).toHaveCount(0);
});

test('full screen outlives the way to the next class', async ({ page, signIn }) => {
  test.slow();
  await signIn('new member');
  await open(page, member);
  await plays(page);
  await page.keyboard.press('f');
  const full = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(full).toBe(true);
  await page.keyboard.press('n');
  await expect(page.getByRole('complementary', { name: 'Classes' })).toContainText('First Light · 3 of 12');
  await expect(page.getByRole('region', { name: 'Video: Down Dog, Taken Apart' })).toBeVisible();
  expect(await full()).toBe(true);
});

test('NS-144 with Autoplay the next class follows by itself, without loading a page', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('new member');
  await open(page, member);
  await expect(page.getByRole('switch', { name: 'Autoplay' })).toBeChecked();
  await plays(page);
  await page.evaluate(() => {
    document.body.dataset.same = 'page';
  });
  await seekTo(page, -1);
  await expect(page.getByRole('complementary', { name: 'Classes' })).toContainText('First Light · 3 of 12', {
    timeout: 40_000,
  });
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
  expect(await page.evaluate(() => document.body.dataset.same)).toBe('page');
});

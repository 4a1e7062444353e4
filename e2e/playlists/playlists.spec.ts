import type { PlaylistCard } from '../../contract/members/playlists.ts';
import { desktop, expect, open, type Page, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { makePlaylist } from './own-playlist.ts';

const tiles = (page: Page) => page.getByRole('article');
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

test('GEN-020 PL-009 PL-080 the playlists page says how many there are in all', async ({ page, request }) => {
  const answer = await request.get('/api/v2/playlists?per_page=5');
  await open(page, '/playlists');
  await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
  await expect(page.getByText(/^Showing \d+ Playlists$/)).toBeVisible();
  // Other tests make playlists meanwhile.
  const shown = Number.parseInt(
    (await page.getByText(/^Showing/).textContent())?.replace(/\D/g, '') ?? '',
    10,
  );
  expect(shown).toBeGreaterThanOrEqual(Number(answer.headers().total));
});

test('PL-010 PL-012 there are three orders; the chosen one stands in the address, and going back restores the one before', async ({
  page,
}) => {
  await open(page, '/playlists');
  await expect(sort(page).getByRole('option')).toHaveText(['Newest', 'Most Popular', 'A to Z']);
  await sort(page).selectOption('A to Z');
  await expect(page).toHaveURL('/playlists?order=az');
  const names = async () => (await tiles(page).locator('h3').allTextContents()).slice(0, 5);
  await expect(async () => {
    const shown = await names();
    expect(shown).toHaveLength(5);
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
  }).toPass();
  await sort(page).selectOption('Most Popular');
  await expect(page).toHaveURL('/playlists?order=rank');
  await page.goBack();
  await expect(page).toHaveURL('/playlists?order=az');
  await expect(sort(page)).toHaveValue('az');
  await page.goBack();
  await expect(page).toHaveURL('/playlists');
  await expect(sort(page)).toHaveValue('date');
});

test('PL-010 the most popular playlists are those with the most followers', async ({ page, request }) => {
  const answer = await request.get('/api/v2/playlists?order=rank&per_page=5');
  const first = (await answer.json()) as PlaylistCard[];
  await open(page, '/playlists?order=rank');
  await expect(tiles(page).first().locator('h3')).toHaveText(first[0]?.title ?? '');
});

for (const [width, columns] of [
  [767, 2],
  [768, 3],
  [992, 4],
  [1200, 5],
] as const)
  test(`PL-011 NS-116 at ${width} px there are ${columns} tiles in a row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/playlists');
    const tops = await tiles(page).evaluateAll((all) =>
      all.slice(0, 5).map((one) => one.getBoundingClientRect().top),
    );
    expect(tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1)).toHaveLength(Math.min(columns, 5));
  });

test('PL-098 CAT-148 tiles come five at a time, the next ones 100 px before the end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/playlists?')) asked.push(request.url());
  });
  await open(page, '/playlists');
  await expect(tiles(page)).toHaveCount(5);
  const scrollToEnd = (before: number) =>
    page.evaluate(async (distance) => {
      const last = [...document.querySelectorAll('.playlist-grid article')].at(-1);
      const bottom = (last?.getBoundingClientRect().bottom ?? 0) + window.scrollY;
      window.scrollTo(0, bottom - window.innerHeight - distance);
      // What watches the end of the list is asked once a frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    }, before);
  await scrollToEnd(130);
  expect(asked).toEqual([]);
  await scrollToEnd(60);
  await expect(tiles(page)).toHaveCount(10);
  const { searchParams } = new URL(asked[0] ?? '');
  expect([searchParams.get('per_page'), searchParams.get('page')]).toEqual(['5', '2']);
});

test('GEN-043 six placeholders stand while playlists are on their way', async ({ page }) => {
  await open(page, '/playlists');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v2/playlists?order=az*', async (route) => {
    await held;
    await route.continue();
  });
  await sort(page).selectOption('A to Z');
  await expect(page.locator('.playlist-grid .skeleton')).toHaveCount(6);
  answer();
  await expect(tiles(page).first()).toBeVisible();
});

test('PL-004 the name of a tile opens the playlist, and so does its picture, which says where one came from', async ({
  page,
}) => {
  await open(page, '/playlists');
  const tile = tiles(page).first();
  const href = await tile.getByRole('heading').getByRole('link').getAttribute('href');
  expect(href).toMatch(/^\/playlists\/[0-9a-f-]{36}$/);
  await expect(tile.locator('a.frame')).toHaveAttribute('href', `${href}?source=playlists`);
  await tile.locator('a.frame').click();
  await expect(page).toHaveURL(`${href}?source=playlists`);
});

test('GEN-065 PL-101 a tile says who made the playlist, unless one did, and has a picture even without a cover', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  const { title } = await makePlaylist(context.request, `Without a cover ${Date.now()}`, 2);
  await open(page, '/playlists');
  const own = tiles(page).filter({ hasText: title });
  await expect(own.locator('img')).toHaveAttribute('src', /\/images\/playlists\/default/);
  await expect(own).toContainText('2 Classes');
  await expect(own).not.toContainText('By ');
  await expect(tiles(page).filter({ hasText: /By \w/ }).first()).toBeVisible();
});

test('PL-062 a featured playlist carries its badge in the grid', async ({ page, request }) => {
  const featured = (await (
    await request.get('/api/v2/playlists?featured=true&per_page=1')
  ).json()) as PlaylistCard[];
  await open(page, '/playlists?order=rank');
  await page.setViewportSize({ width: 1440, height: 4000 });
  const tile = tiles(page).filter({ hasText: featured[0]?.title ?? 'none' });
  await expect(tile.locator('.feat')).toHaveText('Featured');
});

test('PL-040 NS-222 playlists that do not load are asked for again by hand', async ({ page, trouble }) => {
  trouble.expected(/500|loading failed/);
  await open(page, '/playlists');
  await page.route('**/api/v2/playlists?order=az*', (route) => route.fulfill({ status: 500, json: {} }));
  await sort(page).selectOption('A to Z');
  await expect(page.getByText('This did not load.')).toBeVisible();
  await page.unroute('**/api/v2/playlists?order=az*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page).first()).toBeVisible();
});

for (const [size, viewport] of Object.entries({ phone, desktop }))
  test(`the playlists page has no accessibility violations: ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/playlists');
    expect(await violations(page)).toEqual([]);
  });

import { expect, open, type Page, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

const tiles = (page: Page) => page.getByRole('article');
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

test('PL-004 PL-010 PL-011 PL-012 PL-040 PL-098 CAT-148 GEN-043 NS-116 NS-222 tiles come five at a time, stand in two to five columns and open a playlist by their pictures; the order stands in the address', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/playlists?')) asked.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 600 });
  // The newest would move while other tests make playlists.
  await open(page, '/playlists?order=rank');

  await test.step('five at a time, the next ones 100 px before the end', async () => {
    await expect(tiles(page)).toHaveCount(5);
    const scrollToEnd = (before: number) =>
      tiles(page)
        .last()
        .evaluate(async (last, distance) => {
          const bottom = last.getBoundingClientRect().bottom + window.scrollY;
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

  await test.step('columns by the width of the window', async () => {
    for (const [width, columns] of [
      [767, 2],
      [768, 3],
      [992, 4],
      [1200, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await tiles(page).evaluateAll((all) =>
        all.slice(0, 5).map((one) => one.getBoundingClientRect().top),
      );
      const inFirstRow = tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1);
      expect(inFirstRow, `columns at ${width} px`).toHaveLength(columns);
    }
  });

  await test.step('no accessibility violations on a phone', async () => {
    await page.setViewportSize(phone);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('another order stands in the address, and going back restores the one before', async () => {
    await sort(page).selectOption('A to Z');
    await expect(page).toHaveURL('/playlists?order=az');
    await expect(async () => {
      const titles = tiles(page).getByRole('heading', { level: 3 });
      const shown = (await titles.allTextContents()).slice(0, 5);
      expect(shown).toHaveLength(5);
      expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
    }).toPass();
    await page.goBack();
    await expect(page).toHaveURL('/playlists?order=rank');
    await expect(sort(page)).toHaveValue('rank');
  });

  await test.step('the picture of a tile opens the playlist and says where one came from', async () => {
    const tile = tiles(page).first();
    const href = await tile.getByRole('heading').getByRole('link').getAttribute('href');
    expect(href).toMatch(/^\/playlists\/[0-9a-f-]{36}$/);
    await tile.locator('img').first().click();
    await expect(page).toHaveURL(`${href}?source=playlists`);
  });
});

import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { openFinder } from '../finder/finder-page.ts';
import { type AtWidths, expectColumns, expectSwipeTileWidth } from '../support/layout.ts';
import { desktop, expect, open, test } from '../support/studio.ts';

const postersAtWidths: AtWidths = [
  [320, 1],
  [639, 1],
  [640, 2],
  [991, 2],
  [992, 3],
];
const tilesAtWidths: AtWidths = [
  [767, 2],
  [768, 1],
  [991, 1],
  [992, 2],
  [1199, 2],
  [1200, 3],
];
const pagesOfPosters = [
  '/explore',
  '/explore/filter',
  pageAddress('/explore/$category', { category: 'yoga' }),
  '/series/filter',
] as const;

test('NS-060: posters of explore, its categories and the listings of explore and series stand in one, two and three columns from 640 and 992 px; tiles of a coach’s classes are swiped in twos of 173 px at least, and stand in one, two and three columns from 768, 992 and 1200 px; below 768 px a tile of the class finder takes the whole row', async ({
  page,
}) => {
  test.slow();
  for (const path of pagesOfPosters) {
    await page.setViewportSize(desktop);
    await open(page, path);
    await expectColumns(page, page.getByTestId('posters').first(), postersAtWidths);
  }

  await test.step('tiles of a coach’s classes', async () => {
    await page.setViewportSize(desktop);
    await open(page, pageAddress('/instructors/$slug', { slug: 'priya-menon' }));
    const tiles = page.getByTestId('class-tiles');
    await expect(tiles.getByRole('article').first()).toBeVisible();
    await expectColumns(page, tiles, tilesAtWidths);
    await expectSwipeTileWidth(page, tiles.getByRole('article'));
  });

  await test.step('tiles of the class finder', async () => {
    await page.setViewportSize({ width: 767, height: 900 });
    const { firstRow } = await openFinder(page);
    for (const width of [320, 390, 767]) {
      await page.setViewportSize({ width, height: 900 });
      const whole = await page.getByRole('list', { name: 'Classes found' }).boundingBox();
      expect((await firstRow.boundingBox())?.width, `a tile at ${width} px`).toBe(whole?.width);
    }
  });
});

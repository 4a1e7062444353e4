import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { type AtWidths, expectColumns, expectSwipeTileWidth } from '../support/layout.ts';
import { desktop, expect, open, test } from '../support/studio.ts';

const postersAtWidths: AtWidths = [
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

test('NS-060: posters of explore and of the listings of explore and series stand in one, two and three columns from 640 and 992 px; tiles of a coach’s classes are swiped in twos of 173 px at least, and stand in one, two and three columns from 768, 992 and 1200 px', async ({
  page,
}) => {
  test.slow();
  for (const path of ['/explore', '/explore/filter', '/series/filter'] as const) {
    await open(page, path);
    await expectColumns(page, page.getByTestId('posters').first(), postersAtWidths);
    await page.setViewportSize(desktop);
  }
  const tiles = page.getByTestId('class-tiles');
  await open(page, pageAddress('/instructors/$slug', { slug: 'priya-menon' }));
  await expect(tiles.getByRole('article').first()).toBeVisible();
  await expectColumns(page, tiles, tilesAtWidths);
  await expectSwipeTileWidth(page, tiles.getByRole('article'));
});

import { expect, type Locator, open, type Page, test } from '../support/studio.ts';

const columns = (grid: Locator): Promise<number> =>
  grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);

const expectColumns = async (
  page: Page,
  grid: Locator,
  expected: readonly (readonly [width: number, columns: number])[],
): Promise<void> => {
  for (const [width, count] of expected) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns(grid), `columns at ${width} px`).toBe(count);
  }
};

/** How many slides and gaps fit between the edges of the content. */
const slidesPerView = (carousel: Locator): Promise<{ slides: number; gap: number }> =>
  carousel.evaluate((list) => {
    const [first, second] = [...list.children].map((slide) => slide.getBoundingClientRect());
    const style = getComputedStyle(list);
    if (!first || !second) throw new Error('The carousel has fewer than two slides');
    const inner =
      list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const gap = Math.round(second.left - first.right);
    return { gap, slides: Math.round(((inner + gap) / (first.width + gap)) * 100) / 100 };
  });

const expectSlides = async (
  page: Page,
  carousel: Locator,
  expected: readonly (readonly [width: number, slides: number])[],
): Promise<void> => {
  for (const [width, slides] of expected) {
    await page.setViewportSize({ width, height: 900 });
    expect(await slidesPerView(carousel), `slides at ${width} px`).toEqual({ slides, gap: 20 });
  }
};

for (const path of ['/explore', '/explore/filter', '/series/filter', '/explore/yoga'])
  test(`CAT-053 and NS-060: ${path} shows series in one column below 640 px, two from 640 and three from 992`, async ({
    page,
  }) => {
    await open(page, path);
    await expectColumns(page, page.locator('.mas').first(), [
      [639, 1],
      [640, 2],
      [991, 2],
      [992, 3],
    ]);
  });

test('CAT-054 and NS-060: the tiles of classes stand in one, two and three columns at 768, 992 and 1200 px', async ({
  page,
}) => {
  await open(page, '/instructors/maya-okafor');
  const tiles = page.locator('.ctiles');
  await expectColumns(page, tiles, [
    [767, 2],
    [768, 1],
    [991, 1],
    [992, 2],
    [1199, 2],
    [1200, 3],
  ]);
});

test('CAT-149: a swipe tile is never narrower than 173 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/instructors/maya-okafor');
  const box = await page.locator('.ctiles > *').first().boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(173);
});

test('CAT-055: on a phone explore shows the first four products', async ({ page }) => {
  await open(page, '/explore');
  const cards = page.locator('.mas > article:visible');
  const all = await cards.count();
  expect(all).toBeGreaterThan(4);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(cards).toHaveCount(4);
});

test('CAT-067 to CAT-069: a carousel shows 1.45 slides at 320 px, 2 at 525, 2.5 at 768, 3 at 900 and 4 at most, 20 px apart', async ({
  page,
}) => {
  await open(page, '/series');
  await expectSlides(page, page.locator('.car').first(), [
    [320, 1.45],
    [525, 2],
    [768, 2.5],
    [900, 3],
    [1440, 4],
  ]);
});

test('HOME-016 and NS-087: on home it is 1.5 slides at 320 px, 2 at 525, 2.5 at 768, 3 at 992 and 4 at 1200', async ({
  page,
}) => {
  await open(page, '/');
  await expectSlides(page, page.getByRole('region', { name: 'Yoga', exact: true }).locator('.car'), [
    [320, 1.5],
    [525, 2],
    [768, 2.5],
    [991, 2.5],
    [992, 3],
    [1199, 3],
    [1200, 4],
  ]);
});

test('CAT-065: previous and next turn a carousel on wide screens and are not there on narrow ones', async ({
  page,
}) => {
  await open(page, '/series');
  const carousel = page.locator('section.carousel').first();
  const [previous, next] = [
    carousel.getByRole('button', { name: /^Previous/ }),
    carousel.getByRole('button', { name: /^Next/ }),
  ];
  await expect(previous).toBeDisabled();
  await next.click();
  await expect.poll(() => carousel.locator('.car').evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  await expect(previous).toBeEnabled();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(next).toBeHidden();
});

for (const path of [
  '/',
  '/explore',
  '/class-finder',
  '/series',
  '/instructors',
  '/signin',
  '/series/first-light/workouts',
  '/series/first-light/workouts/1001',
])
  test(`BEY-72: ${path} fits 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

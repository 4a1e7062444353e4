import { expect, open, type Page, test, totalShown } from '../support/studio.ts';

/** The pages of the listing that the browser asks for from now on. */
const pagesAsked = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== '/api/v2/plan_entries' || url.searchParams.get('per_page') !== '24') return;
    asked.push(url.searchParams.get('page') ?? '');
  });
  return asked;
};
const tiles = (page: Page) => page.locator('.results article');
const seeMore = (page: Page) => page.getByRole('button', { name: 'See More Classes' });

/** Scrolls until the end of the masonry stands this far below the window. */
const endAt = (page: Page, below: number): Promise<void> =>
  page.locator('.mas').evaluate((masonry, far) => {
    const end = masonry.getBoundingClientRect().bottom + window.scrollY;
    window.scrollTo({ top: end - far - window.innerHeight, behavior: 'instant' });
  }, below);

test('CAT-095 to CAT-099 and NS-061: six classes show at first, then all that are loaded, then page after page until the total', async ({
  page,
}) => {
  const asked = pagesAsked(page);
  await open(page, '/class-finder?styles=yoga');
  const total = await totalShown(page);
  expect(total).toBeGreaterThan(48);
  await expect(tiles(page)).toHaveCount(6);
  expect(asked, 'the first page came with the document').toEqual([]);

  await seeMore(page).click();
  await expect(tiles(page)).toHaveCount(24);
  expect(asked).toEqual([]);

  await seeMore(page).click();
  await expect(tiles(page)).toHaveCount(48);
  expect(asked).toEqual(['2']);

  await seeMore(page).click();
  await expect(tiles(page)).toHaveCount(total);
  expect(asked).toEqual(['2', '3']);
  await expect(seeMore(page)).toHaveCount(0);

  const links = await tiles(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size, 'no class shows twice').toBe(total);
});

test('CAT-094: a new filter starts again at page 1 with six classes', async ({ page }) => {
  const asked = pagesAsked(page);
  await open(page, '/class-finder');
  await seeMore(page).click();
  await seeMore(page).click();
  await expect(tiles(page)).toHaveCount(48);
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: 'Beginner', exact: true })
    .check();
  await expect(tiles(page)).toHaveCount(6);
  expect(asked).toEqual(['2', '1']);
});

test('CAT-098, CAT-145 and CAT-148: the series listing loads the next page by itself when its end comes near', async ({
  page,
}) => {
  // The studio has fewer series than a page holds: this one answers as a larger studio would.
  const asked: string[] = [];
  await page.route('**/api/v2/products?**', async (route) => {
    const url = new URL(route.request().url());
    const asks = url.searchParams.get('page') ?? '';
    asked.push(asks);
    url.searchParams.set('page', '1');
    const answer = await route.fetch({ url: url.href });
    const items = (await answer.json()) as { id: number }[];
    const shift = Number(asks) * 10_000;
    const moved = items.slice(0, 12).map((item) => ({ ...item, id: item.id + shift }));
    await route.fulfill({ response: answer, json: moved, headers: { ...answer.headers(), total: '24' } });
  });
  await open(page, '/series');
  await page.getByRole('link', { name: 'See all styles' }).click();
  await expect(page).toHaveURL('/series/filter');
  await expect(page.locator('.mas article')).toHaveCount(12);
  expect(asked).toEqual(['1']);
  await endAt(page, 560);
  await page.waitForTimeout(300);
  expect(asked, 'the end is further than 500 px').toEqual(['1']);
  await endAt(page, 440);
  await expect(page.locator('.mas article')).toHaveCount(24);
  expect(asked).toEqual(['1', '2']);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByLabel('Sort by').selectOption('az');
  await expect(page.locator('.mas article')).toHaveCount(12);
  expect(asked).toEqual(['1', '2', '1']);
});

test('GEN-041: while a listing is on its way twelve placeholders stand for it', async ({ page }) => {
  await open(page, '/class-finder');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v2/plan_entries?**', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: 'Beginner', exact: true })
    .check();
  await expect(page.locator('.found .skeleton')).toHaveCount(12);
  letGo();
  await expect(tiles(page)).toHaveCount(6);
});

import { expect, open, type Page, test, totalShown } from '../support/studio.ts';
import { openFinder } from './finder-page.ts';

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
const posters = (page: Page) => page.getByTestId('posters');

/** Scrolls until the end of the masonry stands this far below the window. */
const endAt = (page: Page, below: number): Promise<void> =>
  posters(page).evaluate((masonry, far) => {
    const end = masonry.getBoundingClientRect().bottom + window.scrollY;
    window.scrollTo({ top: end - far - window.innerHeight, behavior: 'instant' });
  }, below);

test('CAT-094 to CAT-099, NS-061 and GEN-041: six classes show at first, then all that are loaded, then page after page until the total; a new filter starts again at page 1, with twelve placeholders on the way', async ({
  page,
}) => {
  const asked = pagesAsked(page);
  const { option, rows, seeMore } = await openFinder(page, '?styles=yoga');
  const total = await totalShown(page);
  expect(total).toBeGreaterThan(48);
  await expect(rows).toHaveCount(6);
  expect(asked, 'the first page came with the document').toEqual([]);

  await seeMore.click();
  await expect(rows).toHaveCount(24);
  expect(asked).toEqual([]);

  await seeMore.click();
  await expect(rows).toHaveCount(48);
  expect(asked).toEqual(['2']);

  await seeMore.click();
  await expect(rows).toHaveCount(total);
  expect(asked).toEqual(['2', '3']);
  await expect(seeMore).toHaveCount(0);

  const links = await rows
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size, 'no class shows twice').toBe(total);

  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v2/plan_entries?**', async (route) => {
    await held;
    await route.continue();
  });
  await option('Beginner').check();
  await expect(page.getByTestId('placeholder')).toHaveCount(12);
  letGo();
  await expect(rows).toHaveCount(6);
  expect(asked).toEqual(['2', '3', '1']);
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
  await expect(posters(page).getByRole('article')).toHaveCount(12);
  expect(asked).toEqual(['1']);
  await endAt(page, 560);
  await page.waitForTimeout(300);
  expect(asked, 'the end is further than 500 px').toEqual(['1']);
  await endAt(page, 440);
  await expect(posters(page).getByRole('article')).toHaveCount(24);
  expect(asked).toEqual(['1', '2']);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByLabel('Sort by').selectOption('az');
  await expect(posters(page).getByRole('article')).toHaveCount(12);
  expect(asked).toEqual(['1', '2', '1']);
});

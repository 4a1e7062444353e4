import { told } from '../support/analytics.ts';
import { expectColumns, expectSlides, expectSwipeTileWidth, expectTileWidth } from '../support/layout.ts';
import { desktop, expect, open, type Page, test } from '../support/studio.ts';

const posters = (page: Page) => page.getByTestId('posters');
const coachLinks = (page: Page) => page.locator('a[href^="/instructors/"]');

/** Scrolls until the end of the masonry stands this far below the window. */
const endAt = (page: Page, below: number): Promise<void> =>
  posters(page).evaluate((masonry, far) => {
    const end = masonry.getBoundingClientRect().bottom + window.scrollY;
    window.scrollTo({ top: end - far - window.innerHeight, behavior: 'instant' });
  }, below);

/** The studio has fewer series than a page holds: it answers as a larger one would, with the pages asked for. */
const manySeries = async (page: Page): Promise<string[]> => {
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
  return asked;
};

test('CAT-053, CAT-058, CAT-065, CAT-067 to CAT-069, CAT-098, CAT-145, CAT-148, CAT-149, NS-234 and TRK-004: series in carousels that buttons turn, told by clicks, sorted in a listing that goes on by itself', async ({
  page,
}) => {
  test.slow();
  await open(page, '/series');
  const yoga = page.getByRole('region', { name: 'Yoga', exact: true });
  const slides = yoga.getByRole('list');

  await test.step('1.45 slides at 320 px, 2 at 525, 2.5 at 768, 3 at 900 and 4 at most, 20 px apart, at least 212 px wide from 360 px', async () => {
    await expectSlides(page, slides, [
      [320, 1.45],
      [525, 2],
      [768, 2.5],
      [900, 3],
      [1440, 4],
    ]);
    await expectTileWidth(page, slides);
    await page.setViewportSize(desktop);
  });

  await test.step('previous and next turn it on wide screens and are not there on narrow ones', async () => {
    const [previous, next] = [
      yoga.getByRole('button', { name: /^Previous/ }),
      yoga.getByRole('button', { name: /^Next/ }),
    ];
    await expect(previous).toBeDisabled();
    await next.click();
    await expect.poll(() => slides.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
    await expect(previous).toBeEnabled();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(next).toBeHidden();
    await page.setViewportSize(desktop);
  });

  await test.step('the mouse reaches the coach on a poster, and the series everywhere else on it', async () => {
    const featured = page.getByRole('region', { name: 'Featured series' });
    const poster = featured
      .getByRole('article')
      .filter({ has: coachLinks(page) })
      .first();
    const coach = poster.locator(coachLinks(page)).first();
    const path = await coach.getAttribute('href');
    await coach.click();
    await expect(page).toHaveURL(path ?? '');
    await page.goBack();
    // The posters of a row end on one line, so a lower one has room of its own above it.
    await poster.locator('[data-part~="frame"]').click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(/\/series\/[a-z-]+\/workouts$/);
    expect(await told(page, 'series_card_click')).toHaveLength(1);
  });

  await test.step('CAT-064: a line stands between the sections of a series', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Classes', exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY), 'a new page begins at its top').toBe(0);
    const second = page.getByRole('region', { name: 'Classes' }).getByRole('region').nth(1);
    const line = await second
      .locator('..')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth));
    expect(line).toBeGreaterThan(0);
  });

  await test.step('NS-151: the link to a coach is no click on the card of a class, which says its place, its coaches, its title and its list', async () => {
    const section = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('article') });
    const cards = section.first().getByRole('article');
    await cards.first().locator(coachLinks(page)).first().click();
    await expect(page).toHaveURL(/\/instructors\//);
    expect(await told(page, 'class_card_click')).toEqual([]);
    await expectSwipeTileWidth(page, page.getByTestId('class-tiles').getByRole('article'));
    await page.setViewportSize(desktop);
    await page.goBack();
    const card = cards.nth(1);
    const title = (await card.getByRole('heading').textContent()) ?? '';
    const coach = (await card.locator(coachLinks(page)).first().textContent()) ?? '';
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/workouts\/\d+/);
    expect(await told(page, 'class_card_click')).toEqual([
      {
        event: 'class_card_click',
        position: 1,
        instructors: expect.arrayContaining([coach]),
        title,
        location: expect.any(String),
      },
    ]);
  });

  const asked = await manySeries(page);
  await test.step('sorting goes to the listing in that order, in columns', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Series' }).click();
    await page.getByLabel('Sort by').selectOption('A to Z');
    await expect(page).toHaveURL('/series/filter?order=az');
    const titles = posters(page).getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(12);
    const shown = await titles.allTextContents();
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en')));
    await expectColumns(page, posters(page), [
      [639, 1],
      [640, 2],
      [992, 3],
    ]);
    await page.setViewportSize(desktop);
  });

  await test.step('the listing loads the next page 500 px before its end, and begins anew in another order', async () => {
    await expect(posters(page).getByRole('article')).toHaveCount(12);
    expect(asked).toEqual(['1']);
    await endAt(page, 560);
    await page.waitForTimeout(300);
    expect(asked, 'the end is further than 500 px').toEqual(['1']);
    await endAt(page, 440);
    await expect(posters(page).getByRole('article')).toHaveCount(24);
    expect(asked).toEqual(['1', '2']);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByLabel('Sort by').selectOption('Newest');
    await expect(posters(page).getByRole('article')).toHaveCount(12);
    expect(asked).toEqual(['1', '2', '1']);
  });
});

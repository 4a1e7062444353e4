import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { type AtWidths, expectColumns, expectSlides, expectTileWidth } from '../support/layout.ts';
import { desktop, expect, open, type Page, test } from '../support/studio.ts';

const postersAtWidths: AtWidths = [
  [639, 1],
  [640, 2],
  [991, 2],
  [992, 3],
];

const carousel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('CAT-035, CAT-036, CAT-053, CAT-055 to CAT-057 and NS-060: explore, its listings and the categories show series in one, two and three columns, and a choice stands in their address', async ({
  page,
}) => {
  test.slow();
  const posters = page.getByTestId('posters').first();

  await test.step('explore has columns, and on a phone four products', async () => {
    await open(page, '/explore');
    const cards = page.getByTestId('posters').getByRole('article').filter({ visible: true });
    expect(await cards.count()).toBeGreaterThan(4);
    await expectColumns(page, posters, postersAtWidths);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(cards).toHaveCount(4);
    await page.setViewportSize(desktop);
  });

  await test.step('the listing of explore has columns, and a filter stands in its address', async () => {
    await open(page, '/explore/filter');
    await expectColumns(page, posters, postersAtWidths);
    await page.setViewportSize(desktop);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Yoga', exact: true }).click();
    await expect(page).toHaveURL('/explore/filter?categories=yoga');
    await expect(posters.getByRole('article').first()).toBeVisible();
  });

  await test.step('the listing of series has columns', async () => {
    await open(page, '/series/filter');
    await expectColumns(page, posters, postersAtWidths);
  });

  await test.step('a category has columns, keeps its path, and has its styles on two lines with “+N”', async () => {
    await page.setViewportSize(desktop);
    await open(page, pageAddress('/explore/$category', { category: 'yoga' }));
    await expectColumns(page, posters, postersAtWidths);
    await page.setViewportSize(desktop);
    await page.getByLabel('Sort by').selectOption('A to Z');
    await expect(page).toHaveURL(pageAddress('/explore/$category', { category: 'yoga' }, { order: 'az' }));
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(page.getByRole('heading', { level: 1, name: 'Yoga' })).toBeVisible();
    const chips = page.getByRole('list', { name: 'Yoga styles' });
    const more = chips.getByRole('button', { name: /^Show \d+ more$/ });
    await expect(more).toHaveText(/^\+\d+$/);
    const lines = await chips
      .getByRole('listitem')
      .evaluateAll((all) => new Set(all.map((chip) => chip.getBoundingClientRect().top)).size);
    expect(lines).toBeLessThanOrEqual(2);
    await more.click();
    await expect(chips.getByRole('link', { name: 'Chair' })).toBeVisible();
  });
});

test('CAT-050, CAT-058, CAT-065, CAT-067 to CAT-069, CAT-149 and NS-234: the series stand in carousels of 1.45 to 4 slides, at least 212 px wide from 360 px, that buttons turn on wide screens, lead to coach and series by mouse, and sort in their listing', async ({
  page,
}) => {
  await open(page, '/series');
  const yoga = carousel(page, 'Yoga');
  const slides = yoga.getByRole('list');

  await test.step('1.45 slides at 320 px, 2 at 525, 2.5 at 768, 3 at 900 and 4 at most, 20 px apart', async () => {
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
    const coachLink = page.locator('a[href^="/instructors/"]');
    const poster = featured.getByRole('article').filter({ has: coachLink }).first();
    const coach = poster.locator('a[href^="/instructors/"]').first();
    const path = await coach.getAttribute('href');
    await coach.click();
    await expect(page).toHaveURL(path ?? '');
    await page.goBack();
    await poster.click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(/\/series\/[a-z-]+\/workouts$/);
  });

  await test.step('CAT-064: a line stands between the sections of a series', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Classes', exact: true })).toBeVisible();
    const second = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('list') })
      .nth(1);
    const line = await second
      .locator('..')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth));
    expect(line).toBeGreaterThan(0);
    await page.goBack();
  });

  await test.step('sorting goes to the listing in that order', async () => {
    await page.getByLabel('Sort by').selectOption('A to Z');
    await expect(page).toHaveURL('/series/filter?order=az');
    const titles = page.getByTestId('posters').getByRole('heading', { level: 3 });
    await expect(titles.first()).toBeVisible();
    const shown = await titles.allTextContents();
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en')));
  });
});

test('HOME-016, CAT-149, NS-087 and NS-234: on home a carousel shows 1.5 slides at 320 px, 2 at 525, 2.5 at 768, 3 at 992 and 4 at 1200, at least 212 px wide from 360 px', async ({
  page,
}) => {
  await open(page, '/');
  const slides = carousel(page, 'Yoga').getByRole('list');
  await expectSlides(page, slides, [
    [320, 1.5],
    [525, 2],
    [768, 2.5],
    [991, 2.5],
    [992, 3],
    [1199, 3],
    [1200, 4],
  ]);
  await expectTileWidth(page, slides);
});

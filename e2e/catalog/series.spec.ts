import { expect, open, test } from '../support/studio.ts';

const categories = ['Yoga', 'Fitness', 'Mindfulness', 'Wellness', 'Skills'];

test('CAT-043 to CAT-048: the series page has its title, caption, a button per category, featured series and all styles', async ({
  page,
}) => {
  await open(page, '/series');
  await expect(page.getByRole('heading', { level: 1, name: 'Series', exact: true })).toBeVisible();
  await expect(page.getByText('Follow a guided program to hit your fitness & wellness goals.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Categories' }).getByRole('link')).toHaveText([
    ...categories,
    'See all styles',
  ]);
  await expect(
    page.getByRole('region', { name: 'Featured series' }).getByRole('article').first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all styles' })).toHaveAttribute('href', '/series/filter');
});

test('CAT-058: the mouse reaches the coach on a series poster, and the series everywhere else on it', async ({
  page,
}) => {
  await open(page, '/series');
  const poster = page
    .getByRole('article')
    .filter({ has: page.locator('.coaches a') })
    .first();
  const coach = poster.locator('.coaches').getByRole('link').first();
  const path = await coach.getAttribute('href');
  await coach.click();
  await expect(page).toHaveURL(path ?? '');
  await page.goBack();
  await poster.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/series\/[a-z-]+\/workouts$/);
});

test('CAT-049: picking a category goes to the series of that category', async ({ page }) => {
  await open(page, '/series');
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Fitness' }).click();
  await expect(page).toHaveURL('/series/filter?categories=fitness');
  await expect(page.getByRole('button', { name: 'Remove filter Fitness' })).toBeVisible();
});

test('CAT-050: sorting goes to the listing in that order', async ({ page }) => {
  await open(page, '/series');
  await page.getByLabel('Sort by').selectOption('A to Z');
  await expect(page).toHaveURL('/series/filter?order=az');
  const titles = page.locator('.mas article h3');
  await expect(titles.first()).toBeVisible();
  const shown = await titles.allTextContents();
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('CAT-061 and GEN-013 to GEN-018: cards lead to the class list of a series and to the page of a bundle', async ({
  page,
}) => {
  await open(page, '/explore/filter?order=az');
  const cards = page.locator('.mas article');
  await expect(
    cards
      .filter({ has: page.locator('.kind') })
      .first()
      .getByRole('heading')
      .getByRole('link'),
  ).toHaveAttribute('href', /^\/bundles\/[a-z-]+$/);
  const series = cards
    .filter({ hasNot: page.locator('.kind') })
    .first()
    .getByRole('heading')
    .getByRole('link');
  await expect(series).toHaveAttribute('href', /^\/series\/[a-z-]+\/workouts$/);
  await series.click();
  await expect(page).toHaveURL(/\/workouts$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Classes', exact: true })).toBeVisible();
});

test('CAT-062 to CAT-064: the class list of a series is a carousel per section, with lines between', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/v2/plan_entries?plan_id=first-light');
  const { sections } = (await answer.json()) as { sections: { title: string; items: unknown[] }[] };
  await open(page, '/series/first-light/workouts');
  const shown = page.locator('.series-section');
  await expect(shown).toHaveCount(sections.length);
  for (const [index, section] of sections.entries()) {
    await expect(shown.nth(index).getByRole('heading', { level: 2 })).toHaveText(section.title);
    await expect(shown.nth(index).getByRole('article')).toHaveCount(section.items.length);
  }
  const line = await shown
    .nth(1)
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth));
  expect(line).toBeGreaterThan(0);
});

test('NS-016: the tabs Overview and Classes switch between the two pages of a series', async ({ page }) => {
  await open(page, '/series/first-light');
  const tabs = page.getByRole('navigation', { name: 'First Light' });
  await tabs.getByRole('link', { name: /^Classes/ }).click();
  await expect(page).toHaveURL('/series/first-light/workouts');
  await tabs.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/series/first-light');
  await expect(page.getByRole('heading', { name: 'About this series' })).toBeVisible();
});

test('NS-015: the addresses that are not the canonical ones are replaced', async ({ page }) => {
  await page.goto('/bundle/the-quiet-year');
  await expect(page).toHaveURL('/bundles/the-quiet-year');
  await page.goto('/plans/first-light');
  await expect(page).toHaveURL('/series/first-light');
});

for (const path of [
  '/series/no-such-series',
  '/series/no-such-series/workouts',
  '/bundles/none',
  '/instructors/nobody',
  '/explore/nothing',
  '/series/first-light/workouts/999999',
  '/nowhere/at/all',
])
  test(`NS-015: ${path} is answered with 404 and says so`, async ({ page, trouble }) => {
    trouble.expected(/status of 404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: "We couldn't find that page" })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Find a class' })).toHaveAttribute(
      'href',
      '/class-finder',
    );
  });

test('HOME-015 and HOME-017: home has a carousel for each of the first five categories, with a way to all of it', async ({
  page,
}) => {
  await open(page, '/');
  const seeAll = page.getByRole('link', { name: /^See All: (Yoga|Fitness|Mindfulness|Wellness|Skills)$/ });
  expect(await seeAll.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    categories.map((title) => `/explore/filter?categories=${title.toLowerCase()}`),
  );
});

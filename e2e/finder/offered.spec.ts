import { expect, type Locator, open, type Page, test, totalShown } from '../support/studio.ts';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const section = (page: Page, name: string) => sidebar(page).getByRole('button', { name, exact: true });

test('CAT-015 and CAT-017 to CAT-020: the sidebar offers the five categories, equipment, focus area, intensity and duration', async ({
  page,
}) => {
  await open(page, '/class-finder');
  for (const name of [
    'Instructors',
    'Styles',
    'Duration',
    'Difficulty',
    'Intensity',
    'Focus area',
    'Equipment',
  ])
    await expect(section(page, name)).toBeVisible();
  for (const category of ['Yoga', 'Fitness', 'Mindfulness', 'Wellness', 'Skills'])
    await expect(sidebar(page).getByRole('button', { name: category, exact: true })).toBeVisible();
  for (const level of [1, 2, 3, 4])
    await expect(sidebar(page).getByRole('checkbox', { name: `Level ${level}` })).toBeVisible();
});

test('CAT-022: a studio with one coach offers no choice of coaches', async ({ page }) => {
  await page.route('**/api/v2/filters?**', async (route) => {
    const answer = await route.fetch();
    const groups = (await answer.json()) as { instructors: object[] };
    await route.fulfill({
      response: answer,
      json: { ...groups, instructors: groups.instructors.slice(0, 1) },
    });
  });
  // The first options come with the document; a choice asks for them anew.
  await open(page, '/class-finder');
  await expect(section(page, 'Instructors')).toBeVisible();
  await sidebar(page).getByRole('checkbox', { name: 'Level 1' }).check();
  await expect(section(page, 'Instructors')).toHaveCount(0);
  await expect(section(page, 'Styles')).toBeVisible();
});

test('CAT-004 and NS-067: the line above the results says the total of the listing and “Classes” or “Series”', async ({
  page,
  request,
}) => {
  await open(page, '/class-finder?styles=yoga');
  const listed = await request.get('/api/v2/plan_entries?styles=yoga');
  expect(await totalShown(page)).toBe(Number(listed.headers().total));
  await expect(page.locator('.bar .total')).toHaveText(`${listed.headers().total} Classes`);
  await open(page, '/series/filter');
  await expect(page.locator('.bar .total')).toHaveText(/^\d+ Series$/);
  await open(page, '/class-finder?q=zzzqqqxxx');
  await expect(page.locator('.bar .total')).toHaveText('0 Class');
});

test('CAT-051, CAT-052 and NS-070: explore is a billboard, the ways in and what is featured; its filter page has filters', async ({
  page,
}) => {
  await open(page, '/explore');
  const categories = page.getByRole('region', { name: 'Categories' });
  await expect(categories.getByRole('link', { name: 'Yoga' })).toHaveAttribute('href', '/explore/yoga');
  await expect(page.locator('.billboard-place').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('article').first()).toBeVisible();
  await expect(sidebar(page)).toHaveCount(0);
  await open(page, '/explore/filter');
  await expect(sidebar(page)).toBeVisible();
});

/** What hangs on a word is said while the pointer is on it. */
const explained = async (page: Page, what: Locator, words: string): Promise<void> => {
  await what.hover();
  await expect(page.getByRole('tooltip')).toContainText(words);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
};

test('CAT-120 to CAT-122: the checkmark, the difficulty and the level of a class are explained', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await open(page, '/class-finder');
  const done = page.locator('.results .done').first();
  await explained(page, done, 'The checkmark means you have finished this class');
  const meta = page.locator('.results article').first().locator('.meta .tip');
  await explained(page, meta.first(), 'Difficulty is skill and technique');
  await explained(page, meta.last(), 'Intensity is exertion and is not the same as difficulty');
});

test('GEN-001: the first page says what the studio is for', async ({ page }) => {
  await open(page, '/');
  for (const word of ['Yoga', 'Fitness', 'Mindfulness', 'Wellness'])
    await expect(page.getByRole('heading', { name: word, exact: true }).first()).toBeVisible();
});

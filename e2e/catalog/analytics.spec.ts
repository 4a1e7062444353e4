import { at, plays } from '../player/player.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

type Told = { event: string; plan_ids?: number[]; plan_entry_id?: number } & Record<string, unknown>;

const told = async (page: Page, event: string): Promise<Told[]> => {
  const all = await page.evaluate(() => (window as Window & { dataLayer?: object[] }).dataLayer ?? []);
  return (all as Told[]).filter((one) => one.event === event);
};

test('TRK-003 a list of classes pushes one event with up to five plan ids', async ({ page }) => {
  await open(page, '/class-finder');
  await expect.poll(async () => (await told(page, 'plan_list_view')).length).toBe(1);
  await page.getByRole('button', { name: 'See More Classes' }).click();
  await expect(page.locator('.results article').nth(10)).toBeVisible();
  const [list, ...more] = await told(page, 'plan_list_view');
  expect(more).toEqual([]);
  expect(Object.keys(list ?? {})).toEqual(['event', 'plan_ids']);
  expect(list?.plan_ids?.length).toBeGreaterThan(1);
  expect(list?.plan_ids?.length).toBeLessThanOrEqual(5);
  for (const id of list?.plan_ids ?? []) expect(Number.isInteger(id)).toBe(true);
});

test('TRK-003 a list of products pushes one event, and going back and forward pushes none again', async ({
  page,
}) => {
  await open(page, '/explore/filter');
  await expect.poll(async () => (await told(page, 'plan_list_view')).length).toBe(1);
  const [list] = await told(page, 'plan_list_view');
  const products = await (await page.request.get('/api/v2/products')).json();
  expect(products.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(list?.plan_ids ?? [0]));
  await page.locator('.mas article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/(series|bundles)\//);
  await page.goBack();
  await expect(page.locator('.mas article').first()).toBeVisible();
  const lists = () => told(page, 'plan_list_view');
  expect((await lists()).filter(({ plan_ids }) => `${plan_ids}` === `${list?.plan_ids}`)).toHaveLength(1);
});

test('TRK-003 every list of the home page is told once', async ({ page }) => {
  await open(page, '/');
  const carousels = await page.locator('.carousel').count();
  await expect.poll(async () => (await told(page, 'plan_list_view')).length).toBe(carousels);
});

test('TRK-004 and NS-151: a class card says its place, its coaches, its title and its list', async ({
  page,
}) => {
  await open(page, '/series/first-light/workouts');
  const carousel = page.locator('.carousel').first();
  const card = carousel.getByRole('article').nth(1);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const coach = (await card.locator('.coaches a').first().textContent()) ?? '';
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

test('TRK-004 and NS-151: a series card tells the same, once', async ({ page }) => {
  await open(page, '/');
  const carousel = page
    .locator('.carousel')
    .filter({ has: page.locator('.poster') })
    .first();
  const card = carousel.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const location = (await carousel.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/(series|bundles)\//);
  const clicks = await told(page, 'series_card_click');
  expect(clicks).toEqual([
    { event: 'series_card_click', position: 0, instructors: expect.any(Array), title, location },
  ]);
});

test('TRK-004 the link to a coach inside a card is no click on the card', async ({ page }) => {
  await open(page, '/series/first-light/workouts');
  await page.locator('.carousel').first().getByRole('article').first().locator('.coaches a').first().click();
  await expect(page).toHaveURL(/\/instructors\//);
  expect(await told(page, 'class_card_click')).toEqual([]);
});

test('TRK-010 ten seconds of play push one video_started', async ({ page }) => {
  test.slow();
  await open(page, '/series/first-light/workouts/1001');
  await plays(page);
  await expect.poll(() => at(page), { timeout: 20_000 }).toBeGreaterThan(2);
  expect(await told(page, 'video_started')).toEqual([]);
  await expect.poll(() => at(page), { timeout: 40_000 }).toBeGreaterThan(14);
  expect(await told(page, 'video_started')).toEqual([{ event: 'video_started', plan_entry_id: 1001 }]);
});

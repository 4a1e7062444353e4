import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

type AnalyticsEvent = { event: string; plan_ids?: number[]; plan_entry_id?: number } & Record<
  string,
  unknown
>;

const told = async (page: Page, event: string): Promise<AnalyticsEvent[]> => {
  const all = await page.evaluate(() => (window as Window & { dataLayer?: object[] }).dataLayer ?? []);
  return (all as AnalyticsEvent[]).filter((one) => one.event === event);
};
const coachOf = (page: Page) => page.locator('a[href^="/instructors/"]');

test('TRK-003 a list of classes or products pushes one event with up to five plan ids, and going back and forward pushes none again', async ({
  page,
}) => {
  await open(page, '/class-finder');
  await expect.poll(async () => (await told(page, 'plan_list_view')).length).toBe(1);
  await page.getByRole('button', { name: 'See More Classes' }).click();
  const rows = page.getByRole('list', { name: 'Classes found' }).getByRole('article');
  await expect(rows.nth(10)).toBeVisible();
  const [classes, ...more] = await told(page, 'plan_list_view');
  expect(more).toEqual([]);
  expect(Object.keys(classes ?? {})).toEqual(['event', 'plan_ids']);
  expect(classes?.plan_ids?.length).toBeGreaterThan(1);
  expect(classes?.plan_ids?.length).toBeLessThanOrEqual(5);
  for (const id of classes?.plan_ids ?? []) expect(Number.isInteger(id)).toBe(true);

  await open(page, '/explore/filter');
  await expect.poll(async () => (await told(page, 'plan_list_view')).length).toBe(1);
  const [list] = await told(page, 'plan_list_view');
  const products = await (await page.request.get('/api/v2/products')).json();
  expect(products.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(list?.plan_ids ?? [0]));
  const posters = page.getByTestId('posters').getByRole('article');
  await posters.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/(series|bundles)\//);
  await page.goBack();
  await expect(posters.first()).toBeVisible();
  const lists = await told(page, 'plan_list_view');
  expect(lists.filter(({ plan_ids }) => `${plan_ids}` === `${list?.plan_ids}`)).toHaveLength(1);
});

test('TRK-003, TRK-004 and NS-151: every list of home is told once, and a card of it says its place, its coaches, its title and its list, once', async ({
  page,
}) => {
  await open(page, '/');
  // Out of sight where everything fits.
  const carousels = await page.getByRole('button', { name: /^Next in /, includeHidden: true }).count();
  expect(carousels).toBeGreaterThan(4);
  await expect.poll(async () => (await told(page, 'plan_list_view')).length).toBe(carousels);
  const yoga = page.getByRole('region', { name: 'Yoga', exact: true });
  const card = yoga.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/(series|bundles)\//);
  expect(await told(page, 'series_card_click')).toEqual([
    { event: 'series_card_click', position: 0, instructors: expect.any(Array), title, location: 'Yoga' },
  ]);
});

test('TRK-004 and NS-151: the link to a coach inside a card is no click on the card; the card of a class says its place, its coaches, its title and its list', async ({
  page,
}) => {
  await open(page, pageAddress('/series/$slug/workouts', { slug: 'first-light' }));
  const cards = page.getByRole('main').getByRole('region').first().getByRole('article');
  await cards.first().locator(coachOf(page)).first().click();
  await expect(page).toHaveURL(/\/instructors\//);
  expect(await told(page, 'class_card_click')).toEqual([]);
  await page.goBack();
  const card = cards.nth(1);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const coach = (await card.locator(coachOf(page)).first().textContent()) ?? '';
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

import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { told } from '../support/analytics.ts';
import { type AtWidths, expectColumns } from '../support/layout.ts';
import { desktop, expect, open, phone, test } from '../support/studio.ts';

const postersAtWidths: AtWidths = [
  [639, 1],
  [640, 2],
  [991, 2],
  [992, 3],
];

test('CAT-035, CAT-053, CAT-055 to CAT-057 and TRK-003: explore, its categories and its listing show series in one, two and three columns, and a choice stands in their address', async ({
  page,
}) => {
  test.slow();
  const posters = page.getByTestId('posters').first();
  await open(page, '/explore');

  await test.step('explore has columns, and on a phone four products', async () => {
    const cards = page.getByTestId('posters').getByRole('article').filter({ visible: true });
    expect(await cards.count()).toBeGreaterThan(4);
    await expectColumns(page, posters, postersAtWidths);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(cards).toHaveCount(4);
    await page.setViewportSize(desktop);
  });

  await test.step('a category has columns, keeps its path, and has its styles on two lines with “+N”', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Yoga', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Yoga' })).toBeVisible();
    await expectColumns(page, posters, postersAtWidths);
    await page.setViewportSize(desktop);
    await page.getByLabel('Sort by').selectOption('A to Z');
    await expect(page).toHaveURL(pageAddress('/explore/$category', { category: 'yoga' }, { order: 'az' }));
    await page.setViewportSize(phone);
    const beginsAt = async () => (await posters.getByRole('article').first().boundingBox())?.y;
    await expect.poll(beginsAt, { message: 'where the first series begins on a phone' }).toBeLessThan(640);
    await page.setViewportSize({ width: 320, height: 800 });
    const chips = page.getByRole('list', { name: 'Yoga styles' });
    const more = chips.getByRole('button', { name: /^Show \d+ more$/ });
    await expect(more).toHaveText(/^\+\d+$/);
    // They are measured anew a frame after the window has changed.
    const lines = () =>
      chips
        .getByRole('listitem')
        .evaluateAll((all) => new Set(all.map((chip) => chip.getBoundingClientRect().top)).size);
    await expect.poll(lines).toBeLessThanOrEqual(2);
    await more.click();
    await expect(chips.getByRole('link', { name: 'Chair' })).toBeVisible();
  });

  await test.step('the listing has columns, and a filter stands in its address', async () => {
    await page.getByRole('link', { name: 'See all styles' }).first().click();
    await expect(page).toHaveURL('/explore/filter?categories=yoga');
    await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
    await expectColumns(page, posters, postersAtWidths);
    await page.setViewportSize(desktop);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Clear All' }).click();
    await expect(page).toHaveURL('/explore/filter');
    await filters.getByRole('button', { name: 'Yoga', exact: true }).click();
    await expect(page).toHaveURL('/explore/filter?categories=yoga');
    await expect(posters.getByRole('article').first()).toBeVisible();
  });

  await test.step('the listing is told once with up to five plan ids, and not again on the way back', async () => {
    const products = await (await page.request.get('/api/v2/products?categories=yoga')).json();
    const ids: number[] = products.map(({ id }: { id: number }) => id);
    const tellings = async (): Promise<number> =>
      (await told(page, 'plan_list_view')).filter(({ plan_ids }) => `${plan_ids}` === `${ids.slice(0, 5)}`)
        .length;
    const before = await tellings();
    expect(before).toBeGreaterThan(0);
    await posters.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/(series|bundles)\//);
    await page.goBack();
    await expect(posters.getByRole('article').first()).toBeVisible();
    expect(await tellings()).toBe(before);
  });
});

test('categories stand beside one another on a phone: none covers another, and their titles are whole', async ({
  page,
}) => {
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ width, height: phone.height });
    await open(page, '/explore');
    const boxes = await page
      .locator('main section:has(h2:text-is("Categories"))')
      .getByRole('link')
      .filter({ hasText: /^\w+$/ })
      .evaluateAll((links) =>
        links.map((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect();
          const title = link.lastElementChild;
          return { left, right, top, bottom, whole: title ? title.scrollWidth <= title.clientWidth : false };
        }),
      );
    expect(boxes.length).toBeGreaterThan(4);
    for (const [place, box] of boxes.entries()) {
      expect(box.whole).toBe(true);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      const covered = boxes
        .slice(place + 1)
        .filter(
          (other) =>
            other.left < box.right - 1 &&
            box.left < other.right - 1 &&
            other.top < box.bottom - 1 &&
            box.top < other.bottom - 1,
        );
      expect(covered).toEqual([]);
    }
  }
});

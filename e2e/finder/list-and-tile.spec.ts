import { expect, hydrated, open, type Page, test } from '../support/studio.ts';

/** A tile has its words under the picture, a row beside it. */
const isTile = (page: Page): Promise<boolean> =>
  page
    .locator('.results article')
    .first()
    .evaluate((card) => {
      const picture = card.querySelector('.thumb')?.getBoundingClientRect();
      const words = card.querySelector('.txt')?.getBoundingClientRect();
      if (!picture || !words) throw new Error('The card has no picture or no words');
      return words.top >= picture.bottom;
    });
const toggle = (page: Page, name: 'List' | 'Tile') => page.getByRole('button', { name, exact: true });

test('CAT-040 and NS-056: below 768 px one chooses between list and tile, and tile is the default', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await open(page, '/class-finder');
  await expect(toggle(page, 'Tile')).toHaveAttribute('aria-pressed', 'true');
  expect(await isTile(page)).toBe(true);
  await toggle(page, 'List').click();
  await expect.poll(() => isTile(page)).toBe(false);
  await toggle(page, 'Tile').click();
  await expect.poll(() => isTile(page)).toBe(true);
});

test('CAT-041: the layout is kept on the device', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/class-finder');
  await toggle(page, 'List').click();
  expect(await page.evaluate(() => localStorage.getItem('classFinderLayout'))).toBe('list');
  await page.reload();
  await hydrated(page);
  await expect(toggle(page, 'List')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => isTile(page)).toBe(false);
});

test('CAT-042 and NS-056: at 768 px it is a list whatever was chosen, and there is nothing to choose', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.addInitScript(() => localStorage.setItem('classFinderLayout', 'tile'));
  await open(page, '/class-finder');
  expect(await isTile(page)).toBe(false);
  await expect(toggle(page, 'Tile')).toBeHidden();
  await expect(toggle(page, 'List')).toBeHidden();
});

test('CAT-005 to CAT-007, NS-057 and GEN-030: the sidebar stands above 1024 px, the Filters button up to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await open(page, '/class-finder');
  const sidebar = page.getByRole('complementary', { name: 'Filters' });
  const button = page.getByRole('button', { name: /^Filters/ });
  await expect(sidebar).toBeHidden();
  await expect(button).toBeVisible();
  await expect(page.getByLabel('Sort by')).toBeVisible();
  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(sidebar).toBeVisible();
  await expect(button).toBeHidden();
});

test('GEN-031: 768 px is mobile and 769 px is not', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/class-finder');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Filters Selected(0)' })).toBeVisible();
  expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 768, height: 900 });
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(panel.getByRole('heading', { name: 'Filter Results' })).toBeVisible();
});

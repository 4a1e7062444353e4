import { desktop, expect, hydrated, open, type Page, test } from '../support/studio.ts';
import { finderPage, openFinder } from './finder-page.ts';

/** A tile has its words under the picture, a row beside it. */
const isTile = async (page: Page): Promise<boolean> => {
  const { firstRow } = finderPage(page);
  const [picture, words] = [
    await firstRow.getByTestId('picture').boundingBox(),
    await firstRow.getByRole('heading').boundingBox(),
  ];
  if (!picture || !words) throw new Error('The card has no picture or no words');
  return words.y >= picture.y + picture.height;
};

test('CAT-005 to CAT-007, CAT-040 to CAT-042, CAT-096, NS-056, NS-057, NS-233 and GEN-030: below 768 px one chooses between tile and list, which the device keeps, and six show at first; above there is a list of twelve, and above 1024 px the sidebar in place of the Filters button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  const { filters, firstRow, rows, seeMore, sort } = await openFinder(page);
  const visible = rows.filter({ visible: true });
  const toggle = (name: 'List' | 'Tile') => page.getByRole('button', { name, exact: true });

  await test.step('tile is the default, over the whole width', async () => {
    await expect(toggle('Tile')).toHaveAttribute('aria-pressed', 'true');
    expect(await isTile(page)).toBe(true);
    const whole = await page.getByRole('list', { name: 'Classes found' }).boundingBox();
    expect((await firstRow.boundingBox())?.width).toBe(whole?.width);
    await expect(visible).toHaveCount(6);
    await page.setViewportSize({ width: 390, height: 844 });
    const { y = Number.NaN } = (await firstRow.getByTestId('picture').boundingBox()) ?? {};
    expect(y, 'where the first picture begins on a phone').toBeLessThan(300);
    await page.setViewportSize({ width: 767, height: 900 });
    await toggle('List').click();
    await expect.poll(() => isTile(page)).toBe(false);
    await expect(visible).toHaveCount(6);
  });

  await test.step('the layout is kept on the device', async () => {
    expect(await page.evaluate(() => localStorage.getItem('classFinderLayout'))).toBe('list');
    await page.reload();
    await hydrated(page);
    await expect(toggle('List')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => isTile(page)).toBe(false);
    await toggle('Tile').click();
    await expect.poll(() => isTile(page)).toBe(true);
  });

  await test.step('at 768 px it is a list whatever was chosen, and there is nothing to choose', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await isTile(page)).toBe(false);
    await expect(toggle('Tile')).toBeHidden();
    await expect(toggle('List')).toBeHidden();
    await expect(visible).toHaveCount(12);
    await seeMore.click();
    await expect(visible).toHaveCount(24);
  });

  await test.step('the sidebar stands above 1024 px, the Filters button up to it', async () => {
    const button = page.getByRole('button', { name: /^Filters/ });
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(filters).toBeHidden();
    await expect(button).toBeVisible();
    await expect(sort).toBeVisible();
    await page.setViewportSize({ width: 1025, height: 800 });
    await expect(filters).toBeVisible();
    await expect(button).toBeHidden();
  });
});

test('on a wide screen the first picture begins at most 210 px from the top', async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, '/class-finder');
  const picture = page.getByRole('list', { name: 'Classes found' }).locator('img').first();
  expect((await picture.boundingBox())?.y).toBeLessThanOrEqual(210);
});

import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, test, totalShown } from '../support/studio.ts';
import { finderPage } from './finder-page.ts';

const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search classes, series and coaches' })).toBeFocused();
};

test('BEY-01: “/” opens the search, which finds classes, series and coaches as one types; a slip of the keys still finds, arrows walk and Enter opens', async ({
  page,
}) => {
  await open(page, '/explore');
  await openSearch(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.type('sofia');
  await expect(dialog.getByRole('heading', { name: /^Classes/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Sofia Marchetti/ }).last()).toHaveAttribute(
    'href',
    pageAddress('/instructors/$slug', { slug: 'sofia-marchetti' }),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await openSearch(page);
  // What was typed before is still there.
  await page.getByRole('searchbox').fill('moonlt body');
  const hit = dialog.getByRole('link', { name: 'Moonlit Body Scan' });
  await expect(hit).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(hit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Moonlit Body Scan' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('BEY-01: Enter in the box shows every class it finds in the finder, where one types on without a step in the history per letter, and “/” stays a letter', async ({
  page,
}) => {
  await open(page, '/');
  await openSearch(page);
  await page.keyboard.type('breath');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/class-finder?q=breath');
  const box = page.getByRole('searchbox', { name: 'Search classes' });
  await expect(box).toHaveValue('breath');
  expect(await totalShown(page)).toBeGreaterThan(0);
  const { filters, steps } = finderPage(page);
  await filters.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL('/class-finder');
  await expect(box).toHaveValue('');
  const before = await steps();
  await expect.poll(() => totalShown(page)).toBeGreaterThan(200);
  const all = await totalShown(page);
  await box.pressSequentially('hips');
  await expect(page).toHaveURL('/class-finder?q=hips');
  await expect.poll(() => totalShown(page)).toBeLessThan(all);
  expect(await steps()).toBe(before);
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

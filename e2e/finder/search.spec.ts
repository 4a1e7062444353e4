import { expect, open, type Page, test, totalShown } from '../support/studio.ts';

const openSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search classes, series and coaches' })).toBeFocused();
};

test('BEY-01: “/” opens the search, which finds classes, series and coaches as one types', async ({
  page,
}) => {
  await open(page, '/explore');
  await openSearch(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.type('sofia');
  await expect(dialog.getByRole('heading', { name: /^Classes/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Sofia Marchetti/ }).last()).toHaveAttribute(
    'href',
    '/instructors/sofia-marchetti',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('BEY-01: a slip of the keys still finds, arrows walk and Enter opens', async ({ page }) => {
  await open(page, '/');
  await openSearch(page);
  await page.keyboard.type('moonlt body');
  const hit = page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: 'Moonlit Body Scan' });
  await expect(hit).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(hit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Moonlit Body Scan' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('BEY-01: Enter in the box shows every class it finds in the finder', async ({ page }) => {
  await open(page, '/');
  await openSearch(page);
  await page.keyboard.type('breath');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/class-finder?q=breath');
  await expect(page.getByRole('searchbox', { name: 'Search classes' })).toHaveValue('breath');
  expect(await totalShown(page)).toBeGreaterThan(0);
});

test('BEY-01: “/” stays a letter while somebody is writing', async ({ page }) => {
  await open(page, '/class-finder');
  await page.getByRole('searchbox', { name: 'Search classes' }).fill('a');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('BEY-01: in the finder what one types is found without a step in the history per letter', async ({
  page,
}) => {
  await open(page, '/class-finder');
  const before = await page.evaluate(() => window.history.length);
  const all = await totalShown(page);
  await page.getByRole('searchbox', { name: 'Search classes' }).pressSequentially('hips');
  await expect(page).toHaveURL('/class-finder?q=hips');
  await expect.poll(() => totalShown(page)).toBeLessThan(all);
  expect(await page.evaluate(() => window.history.length)).toBe(before);
});

test('BEY-02: each option says how many classes it gives, and choosing it gives as many', async ({
  page,
}) => {
  await open(page, '/class-finder?styles=yoga');
  const sidebar = page.getByRole('complementary', { name: 'Filters' });
  const option = sidebar
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: 'Moderate', exact: true }) });
  const promised = Number(await option.locator('.num').textContent());
  expect(promised).toBeGreaterThan(0);
  await option.click();
  await expect(page).toHaveURL(/difficulties=moderate/);
  await expect.poll(() => totalShown(page)).toBe(promised);
});

test('BEY-03: the filters one left are offered again, on this device', async ({ page }) => {
  await open(page, '/class-finder?difficulties=beginner&intensities=1');
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('button', { name: 'Clear All' })
    .click();
  await page.getByRole('button', { name: 'Restore last filters' }).click();
  await expect(page).toHaveURL('/class-finder?difficulties=beginner&intensities=1');
});

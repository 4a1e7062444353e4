import { expect, hydrated, open, test } from '../support/studio.ts';

test('CAT-059: the page of a coach is headed with the first name', async ({ page }) => {
  await open(page, '/instructors/maya-okafor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Maya's Classes & Series");
});

test('CAT-060 and NS-062: the tabs Classes and Series list both, and the chosen one stands in the address', async ({
  page,
}) => {
  await open(page, '/instructors/maya-okafor');
  const [classes, series] = [
    page.getByRole('tab', { name: /^Classes/ }),
    page.getByRole('tab', { name: /^Series/ }),
  ];
  await expect(classes).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.ctiles article')).toHaveCount(6);
  await series.click();
  await expect(page).toHaveURL('/instructors/maya-okafor?tab=series');
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(series).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(classes).toHaveAttribute('aria-selected', 'true');
});

test('CAT-023 and CAT-024: of the filters above a coach’s classes one is open at a time', async ({
  page,
}) => {
  await open(page, '/instructors/maya-okafor');
  const [difficulty, equipment] = [
    page.getByRole('button', { name: 'Difficulty' }),
    page.getByRole('button', { name: 'Equipment' }),
  ];
  await difficulty.click();
  await expect(difficulty).toHaveAttribute('aria-expanded', 'true');
  await equipment.click();
  await expect(equipment).toHaveAttribute('aria-expanded', 'true');
  await expect(difficulty).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'Instructors' })).toHaveCount(0);
});

test('GEN-008: the name of a coach on a class leads to the coach', async ({ page }) => {
  await open(page, '/class-finder?instructors=lin-takahashi');
  await page.locator('.results article').first().getByRole('link', { name: 'Lin Takahashi' }).click();
  await expect(page).toHaveURL('/instructors/lin-takahashi');
});

test('CAT-058: a list of coaches that does not fit two lines is cut with “... +N”', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/instructors/priya-menon');
  await page.getByRole('button', { name: 'See More Classes' }).click();
  const names = page.locator('.ctiles article').filter({ hasText: 'Four Teachers' }).locator('.coaches');
  await expect(names).toHaveText(/ \.\.\. \+\d$/);
  const lines = await names.evaluate(
    (line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(2);
});

test('CAT-056 and CAT-057: a category has its cover, and its styles on two lines with “+N”', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, '/explore/yoga');
  await expect(page.getByRole('heading', { level: 1, name: 'Yoga' })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Yoga styles' });
  const more = chips.getByRole('button', { name: /^Show \d+ more$/ });
  await expect(more).toHaveText(/^\+\d+$/);
  const tops = await chips
    .getByRole('listitem')
    .evaluateAll((all) => new Set(all.map((chip) => chip.getBoundingClientRect().top)).size);
  expect(tops).toBeLessThanOrEqual(2);
  await more.click();
  await expect(chips.getByRole('link', { name: 'Chair' })).toBeVisible();
});

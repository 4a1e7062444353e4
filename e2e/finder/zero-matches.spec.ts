import { expect, open, test, totalShown } from '../support/studio.ts';

const nothing = '/class-finder?styles=skills&duration=60-&difficulties=introductory&intensities=4';

test('CAT-038: a search without a match says so in words', async ({ page }) => {
  await open(page, nothing);
  await expect(page.getByText('We looked but this search has zero matches')).toBeVisible();
  await expect(page.locator('.bar .total')).toHaveText('0 Class');
});

test('CAT-039: “Try using different filter options” clears every filter and shows all classes', async ({
  page,
}) => {
  await open(page, nothing);
  await page.getByRole('button', { name: 'Try using different filter options' }).click();
  await expect(page).toHaveURL('/class-finder');
  await expect(page.locator('.results article')).toHaveCount(6);
  await expect.poll(() => totalShown(page)).toBeGreaterThan(200);
});

test('a search without a match offers what each filter less would give, and the number is right', async ({
  page,
}) => {
  await open(page, '/class-finder?intensities=4&difficulties=introductory');
  const chip = page.getByRole('button', { name: /^Without / }).first();
  const promised = Number(/(\d+)$/.exec((await chip.textContent()) ?? '')?.[1]);
  expect(promised).toBeGreaterThan(0);
  await chip.click();
  await expect.poll(() => totalShown(page)).toBe(promised);
});

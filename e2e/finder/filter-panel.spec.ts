import { expect, open, type Page, phone, test } from '../support/studio.ts';

test.use({ viewport: phone });

const panel = (page: Page) => page.getByRole('dialog');
const openPanel = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(panel(page)).toBeVisible();
};
const listings = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/plan_entries?')) asked.push(request.url());
  });
  return asked;
};

test('CAT-001, CAT-002 and CAT-008: the button and the title of the panel say how many filters are chosen', async ({
  page,
}) => {
  await open(page, '/class-finder?difficulties=beginner&intensities=1');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await openPanel(page);
  await expect(panel(page).getByRole('heading', { name: 'Filters Selected(2)' })).toBeVisible();
  const box = await panel(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: phone.width, height: phone.height });
});

test('CAT-009: View Results applies what was chosen, as one step in the history', async ({ page }) => {
  await open(page, '/class-finder');
  const before = await page.evaluate(() => window.history.length);
  await openPanel(page);
  await panel(page).getByRole('checkbox', { name: 'Beginner', exact: true }).check();
  await panel(page).getByRole('checkbox', { name: 'Level 1' }).check();
  await expect(page).toHaveURL('/class-finder');
  await panel(page).getByRole('button', { name: 'View Results' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/class-finder?difficulties=beginner&intensities=1');
  expect(await page.evaluate(() => window.history.length)).toBe(before + 1);
});

for (const [section, option] of [
  ['Instructors', 'Amara Diallo'],
  ['Styles', 'Yoga'],
] as const)
  test(`CAT-010: ${section} opens as a view of its own, with a way back`, async ({ page }) => {
    await open(page, '/class-finder');
    await openPanel(page);
    await panel(page).getByRole('button', { name: section }).click();
    await expect(panel(page).getByText(option, { exact: true })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Difficulty' })).toBeHidden();
    await panel(page).getByRole('button', { name: 'Back to all filters' }).click();
    await expect(panel(page).getByRole('button', { name: 'Difficulty' })).toBeVisible();
  });

test('CAT-012: each section with choices has a Clear with their number, for itself alone', async ({
  page,
}) => {
  await open(page, '/class-finder?difficulties=beginner,moderate&intensities=1');
  await openPanel(page);
  const difficulty = panel(page).getByRole('region', { name: 'Difficulty' });
  await difficulty.getByRole('button', { name: 'Clear (2)' }).click();
  await expect(difficulty.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(panel(page).getByRole('heading', { name: 'Filters Selected(1)' })).toBeVisible();
  await expect(panel(page).getByRole('checkbox', { name: 'Level 1' })).toBeChecked();
});

test('CAT-104: opened and closed without a change, nothing is asked for and the address stays', async ({
  page,
}) => {
  await open(page, '/class-finder?difficulties=beginner');
  const asked = listings(page);
  const before = await page.evaluate(() => window.history.length);
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'View Results' }).click();
  await expect(panel(page)).toBeHidden();
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => window.history.length)).toBe(before);
});

test('CAT-105: closing folds the sections again', async ({ page }) => {
  await open(page, '/class-finder');
  await openPanel(page);
  const equipment = panel(page).getByRole('button', { name: 'Equipment' });
  await expect(equipment).toHaveAttribute('aria-expanded', 'false');
  await equipment.click();
  await expect(equipment).toHaveAttribute('aria-expanded', 'true');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await expect(equipment).toHaveAttribute('aria-expanded', 'false');
});

test('CAT-119 and NS-055: View Results does nothing while the custom duration is open and empty', async ({
  page,
}) => {
  await open(page, '/class-finder');
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Custom duration' }).click();
  await panel(page).getByRole('button', { name: 'View Results' }).click();
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL('/class-finder');
  await panel(page).getByRole('textbox', { name: 'Maximum minutes' }).fill('20');
  await panel(page).getByRole('button', { name: 'View Results' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/class-finder?duration=0-20');
});

test('CAT-011: from 769 px the panel is a dialog called Filter Results that closes', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await open(page, '/class-finder');
  await openPanel(page);
  await expect(panel(page).getByRole('heading', { name: 'Filter Results' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
});

test('CAT-021 and PRAC-009: only who is signed in may hide completed classes, and then they are gone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/class-finder');
  await expect(page.getByRole('switch', { name: 'Hide Completed Classes' })).toHaveCount(0);
  await signIn('maya');
  await open(page, '/class-finder');
  const total = page.locator('.bar .total');
  const before = (await total.textContent()) ?? '';
  await page.getByRole('switch', { name: 'Hide Completed Classes' }).click();
  await expect(page).toHaveURL('/class-finder?excludeCompleted=true');
  await expect(total).not.toHaveText(before);
  await expect(page.locator('.results').getByText('Completed', { exact: true })).toHaveCount(0);
});

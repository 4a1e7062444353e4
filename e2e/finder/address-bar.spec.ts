import { expect, open, test, totalShown } from '../support/studio.ts';
import { openFinder } from './finder-page.ts';

test('CAT-033, CAT-034 and CAT-037: each change of a filter or of the order is one step in the history, and back and forward bring the filters and their results', async ({
  page,
}) => {
  const { option, sort, steps } = await openFinder(page);
  const start = await steps();
  const all = await totalShown(page);
  await option('Beginner').check();
  await expect(page).toHaveURL('/class-finder?difficulties=beginner');
  await expect.poll(() => totalShown(page)).toBeLessThan(all);
  const some = await totalShown(page);
  expect(await steps()).toBe(start + 1);
  await option('Level 1').check();
  await expect(page).toHaveURL('/class-finder?difficulties=beginner&intensities=1');
  await expect.poll(() => totalShown(page)).toBeLessThan(some);
  const few = await totalShown(page);
  expect(await steps()).toBe(start + 2);
  await sort.selectOption('Newest');
  await expect(page).toHaveURL('/class-finder?difficulties=beginner&intensities=1&order=date');
  expect(await steps()).toBe(start + 3);

  await page.goBack();
  await expect(sort).toHaveValue('relevance');
  await page.goBack();
  await expect(option('Beginner')).toBeChecked();
  await expect(option('Level 1')).not.toBeChecked();
  await expect.poll(() => totalShown(page)).toBe(some);
  await page.goBack();
  await expect(option('Beginner')).not.toBeChecked();
  await expect.poll(() => totalShown(page)).toBe(all);
  await page.goForward();
  await page.goForward();
  await expect(option('Level 1')).toBeChecked();
  await expect.poll(() => totalShown(page)).toBe(few);
});

test('CAT-003, CAT-037 and BEY-03: the first load adds no step, Clear All takes every filter out of the address, and the filters one left are offered again', async ({
  page,
}) => {
  await page.goto('/');
  const before = await page.evaluate(() => window.history.length);
  const { filters, option, steps } = await openFinder(page, '?difficulties=beginner&order=az');
  await expect(option('Beginner')).toBeChecked();
  expect(await steps()).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await open(page, '/class-finder?difficulties=beginner&intensities=1');
  await filters.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL('/class-finder');
  await expect(option('Beginner')).not.toBeChecked();
  await page.getByRole('button', { name: 'Restore last filters' }).click();
  await expect(page).toHaveURL('/class-finder?difficulties=beginner&intensities=1');
});

test('CAT-039: a search without a match offers what each filter less would give, as many as it says, and clears every filter', async ({
  page,
}) => {
  const { rows } = await openFinder(page, '?intensities=4&difficulties=introductory');
  const chip = page.getByRole('button', { name: /^Without / }).first();
  const promised = Number(/(\d+)$/.exec((await chip.textContent()) ?? '')?.[1]);
  expect(promised).toBeGreaterThan(0);
  await chip.click();
  await expect.poll(() => totalShown(page)).toBe(promised);
  await page.goBack();
  await page.getByRole('button', { name: 'Try using different filter options' }).click();
  await expect(page).toHaveURL('/class-finder');
  await expect(rows).toHaveCount(6);
  await expect.poll(() => totalShown(page)).toBeGreaterThan(200);
});

import { countedTotal, expect, test, totalShown } from '../support/studio.ts';
import { openFinder } from './finder-page.ts';

test('CAT-003, CAT-033, CAT-034, CAT-037 and BEY-03: the first load adds no step to the history and each change of a filter or the order one; back and forward bring them and their results', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  const before = await page.evaluate(() => window.history.length);
  const { filters, option, sort, steps } = await openFinder(page, '?difficulties=beginner');
  const start = await steps();
  expect(start).toBe(before + 1);
  const some = await countedTotal(page);

  await test.step('a filter and the order', async () => {
    await filters.getByRole('button', { name: 'Intensity' }).click();
    await option('Level 1').check();
    await expect(page).toHaveURL('/class-finder?difficulties=beginner&intensities=1');
    await expect.poll(() => totalShown(page)).toBeLessThan(some);
    expect(await steps()).toBe(start + 1);
    await sort.selectOption('Newest');
    await expect(page).toHaveURL('/class-finder?difficulties=beginner&intensities=1&order=date');
    expect(await steps()).toBe(start + 2);
  });
  const few = await countedTotal(page);

  await test.step('back and forward', async () => {
    await page.goBack();
    await expect(sort).toHaveValue('relevance');
    await page.goBack();
    await expect(option('Beginner')).toBeChecked();
    await expect(option('Level 1')).not.toBeChecked();
    await expect.poll(() => totalShown(page)).toBe(some);
    await page.goForward();
    await expect(option('Level 1')).toBeChecked();
    await expect.poll(() => totalShown(page)).toBe(few);
  });

  await test.step('Clear All, and the filters one left', async () => {
    await filters.getByRole('button', { name: 'Clear All' }).click();
    await expect(page).toHaveURL('/class-finder');
    await expect(option('Beginner')).not.toBeChecked();
    await page.getByRole('button', { name: 'Restore last filters' }).click();
    await expect(page).toHaveURL('/class-finder?difficulties=beginner&intensities=1');
  });
});

import { expect, type Page, phone, test } from '../support/studio.ts';
import { openFinder } from './finder-page.ts';

const listings = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // What a card under the pointer prefetches names its series.
    if (url.pathname === '/api/v2/plan_entries' && !url.searchParams.has('plan_id')) asked.push(url.href);
  });
  return asked;
};

test('CAT-001, CAT-002, CAT-008, CAT-009, CAT-011, CAT-104 and GEN-031: up to 768 px the panel fills the screen and says how many filters are chosen, above it is a dialog; without a change it asks for nothing, and View Results is one step in the history', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const { panel, openPanel, steps } = await openFinder(page, '?difficulties=beginner');
  const asked = listings(page);
  const before = await steps();
  const viewResults = panel.getByRole('button', { name: 'View Results' });

  await test.step('it fills the screen', async () => {
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await openPanel();
    await expect(panel.getByRole('heading', { name: 'Filters Selected(1)' })).toBeVisible();
    expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
  });

  await test.step('768 px is mobile and 769 px is not', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(panel.getByRole('heading', { name: 'Filters Selected(1)' })).toBeVisible();
    expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 768, height: 900 });
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(panel.getByRole('heading', { name: 'Filter Results' })).toBeVisible();
    await page.setViewportSize(phone);
  });

  await test.step('opened and closed without a change it asks for nothing, and the address stays', async () => {
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await openPanel();
    await viewResults.click();
    await expect(panel).toBeHidden();
    expect(asked).toEqual([]);
    expect(await steps()).toBe(before);
  });

  await test.step('View Results applies what was chosen, as one step', async () => {
    await openPanel();
    await panel.getByRole('checkbox', { name: 'Level 1' }).check();
    await panel.getByRole('checkbox', { name: 'Level 2' }).check();
    await expect(page).toHaveURL('/class-finder?difficulties=beginner');
    await viewResults.click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/class-finder?difficulties=beginner&intensities=1,2');
    expect(await steps()).toBe(before + 1);
  });
});

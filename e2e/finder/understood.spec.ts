import { expect, phone, test } from '../support/studio.ts';
import { hasNoViolation } from '../support/violations.ts';
import { openFinder } from './finder-page.ts';

test('BEY-01 and BEY-72: words that a visitor types are shown as understood, become filters of the address with Enter, and are searched as text once taken off', async ({
  page,
}) => {
  const { filters, firstRow, steps } = await openFinder(page);
  const field = page.getByRole('searchbox', { name: 'Search classes', exact: true });
  const understood = page.getByRole('group', { name: 'What we understood' });
  const takeOff = (name: string) => understood.getByRole('button', { name: `Take off ${name}` });

  await test.step('as one types, with the focus in the field', async () => {
    const before = await steps();
    await field.pressSequentially('hiit without jumping');
    await expect(takeOff('No jumping')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(firstRow.locator('mark')).not.toHaveCount(0);
    expect(await steps()).toBe(before);
    await hasNoViolation(page, 'main');
  });

  await test.step('Enter', async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/class-finder?fitness=hiit&avoid=jumping');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await expect(filters.getByRole('button', { name: 'Jumping', pressed: true })).toBeVisible();
  });

  await test.step('the same address finds the same, and its words lead to it', async () => {
    const found = await firstRow.getByRole('heading').textContent();
    await page.goto('/class-finder?q=hiit+without+jumping');
    await expect(page).toHaveURL('/class-finder?fitness=hiit&avoid=jumping');
    await expect(firstRow.getByRole('heading')).toHaveText(found ?? '');
  });

  await test.step('a chip that is taken off', async () => {
    await filters.getByRole('button', { name: 'Clear All' }).click();
    await field.fill('hiit without jumping');
    await takeOff('No jumping').click();
    await expect(field).toHaveValue('hiit "without jumping"');
    await expect(takeOff('“without jumping”')).toBeVisible();
  });
});

test('BEY-01 and BEY-72: the search of a phone shows what it understood in one line, keeps the search once a class was opened, and leads on where nothing is found', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openFinder(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = dialog.getByRole('searchbox');
  const opener = page.getByRole('button', { name: 'Search', exact: true });

  await test.step('before typing', async () => {
    await opener.click();
    await dialog.getByRole('button', { name: '20 minutes, no equipment' }).click();
    await expect(box).toHaveValue('20 minutes, no equipment');
    await expect(dialog.getByRole('button', { name: /^Take off About 20 min/ })).toBeVisible();
    await hasNoViolation(page, '[role=dialog]');
  });

  await test.step('a class is opened', async () => {
    await dialog.getByRole('listitem').getByRole('link').first().click();
    await expect(dialog).toHaveCount(0);
    await opener.click();
    await box.fill('');
    await expect(dialog.getByRole('button', { name: /^20 minutes, no equipment/ })).toHaveCount(2);
  });

  await test.step('nothing found', async () => {
    await box.fill('xylophonist');
    await expect(dialog.getByRole('link', { name: /^Fit my time/ })).toBeVisible();
    await hasNoViolation(page, '[role=dialog]');
  });
});

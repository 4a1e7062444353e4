import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { plays } from '../player/player.ts';
import { expect, open, phone, test } from '../support/studio.ts';
import { hasNoViolation } from '../support/violations.ts';

const classPath = pageAddress('/series/$planSlug/workouts/$classId', {
  planSlug: 'first-light',
  classId: 1002,
});

test('BEY-93 a note to oneself is written by keyboard, stands over the picture until the class has begun, and can be taken back', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, classPath);
  const section = page.getByRole('region', { name: 'Your note' });
  await section.getByRole('button', { name: 'Write a note to yourself' }).press('Enter');
  await expect(section.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Left knee: fold the blanket twice.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('button', { name: 'Change' })).toBeFocused();
  await hasNoViolation(page, 'section[aria-labelledby=own-note]');

  await open(page, classPath);
  const before = page.getByTestId('own-note');
  await expect(before).toContainText('Left knee: fold the blanket twice.');
  await plays(page);
  await expect(before).toBeHidden();

  await section.getByRole('button', { name: 'Change' }).click();
  await section.getByRole('textbox').fill('');
  await section.getByRole('button', { name: 'Keep' }).click();
  await expect(page.getByText('Your note is removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(section.getByText('Left knee: fold the blanket twice.')).toBeVisible();
});

test('BEY-93 practice done elsewhere is logged on a phone, counts at once, stands among what was done, and is changed and removed', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(phone);
  await signIn('new member');
  await open(page, '/my/practice?tab=completed');
  await page.getByRole('button', { name: 'Log practice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log practice' });
  await dialog.getByRole('button', { name: 'Walk' }).click();
  await dialog.getByLabel(/^Minutes/).fill('900');
  await dialog.getByRole('button', { name: /^Log/ }).click();
  await expect(dialog.getByText('At most 600 minutes for one entry.')).toBeVisible();
  await dialog.getByLabel(/^Minutes/).fill('35');
  await dialog.getByLabel('Add a note (optional)').fill('River and back');
  await hasNoViolation(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Log 35 minutes' }).click();
  await expect(page.getByText('35 minutes are logged for today.')).toBeVisible();

  const row = page.getByRole('article').filter({ hasText: 'River and back' });
  await expect(row).toContainText('35 min');
  await expect(page.getByText('One day, 35 minutes. Your year begins here.')).toBeVisible();
  await hasNoViolation(page, 'main');

  await row.getByRole('button', { name: /^Options/ }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change the entry' });
  await change.getByLabel(/^Minutes/).fill('40');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('40 min');

  await row.getByRole('button', { name: /^Options/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(row).toBeHidden();
  await expect(page.getByText('Walk is removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toBeVisible();
});

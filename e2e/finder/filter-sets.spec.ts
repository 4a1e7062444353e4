import { expect, phone, test } from '../support/studio.ts';
import { hasNoViolation } from '../support/violations.ts';

test('BEY-03 BEY-72: a member keeps filters under a name, by keys alone, and the class finder opens with them; no part has a violation', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('maya');
  await page.goto('/class-finder?difficulties=beginner&duration=8-12');
  await page.getByRole('button', { name: 'Keep these filters' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keep these filters' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('My mornings');
  await dialog.getByRole('checkbox', { name: 'Open the class finder with it' }).press('Space');
  await hasNoViolation(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();

  await page.goto('/class-finder');
  await expect(page).toHaveURL('/class-finder?difficulties=beginner&duration=8-12');
  await expect(page.getByRole('button', { name: /^My mornings/, pressed: true })).toBeVisible();
  await hasNoViolation(page, 'main');
  await page.setViewportSize(phone);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
  await hasNoViolation(page, 'main');

  await page.getByRole('button', { name: 'Manage' }).press('Enter');
  const manage = page.getByRole('dialog', { name: 'Your filter sets' });
  await expect(manage).toBeVisible();
  await hasNoViolation(page, '[role=dialog]');
  await manage.getByRole('button', { name: 'Options for My mornings' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect(manage.getByText('“My mornings” is removed.')).toBeVisible();
  await manage.getByRole('button', { name: 'Done' }).press('Enter');
  await page.goto('/class-finder');
  await expect(page.getByTestId('total')).toBeVisible();
  await expect(page).toHaveURL('/class-finder');
});

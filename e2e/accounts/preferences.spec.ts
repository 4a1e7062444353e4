import { expect, phone, test } from '../support/studio.ts';
import { hasNoViolation } from '../support/violations.ts';

test('BEY-03 BEY-72: a member says by keys alone what is not for them, which holds in search and suggestions; no part has a violation', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('new member');
  await page.goto('/settings/preferences');
  await hasNoViolation(page, 'main');
  const wrists = page.getByRole('switch', { name: 'Leave out: Weight on the wrists' });
  await wrists.press('Space');
  await expect(wrists).toBeChecked();

  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('button', { name: 'Remove filter No wrists, always' })).toBeVisible();
  await hasNoViolation(page, '[role=dialog]');
  await page.keyboard.press('Escape');

  await page.goto('/series/first-light/workouts/1006');
  await page
    .getByRole('button', { name: /^Options for/ })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Not for me' }).press('Enter');
  await expect(page.getByText(/ is not suggested any more\./)).toBeVisible();

  await page.goto('/settings/preferences');
  await page.setViewportSize(phone);
  const again = page.getByRole('button', { name: /^Suggest again/ });
  await expect(again).toBeVisible();
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sideways).toBeLessThanOrEqual(0);
  await hasNoViolation(page, 'main');
  await again.press('Enter');
  await expect(again).toBeHidden();
  await expect(wrists).toBeChecked();
});

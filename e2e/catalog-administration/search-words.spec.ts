import { expect, open, phone, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';

test.use({ viewport: phone });

/** Searches of the demo that nothing answers; a second try has one of its own. */
const written = ['capoeira', 'qigong', 'reformer'];

test('BEY-01 BEY-63 on a phone an editor gives a search in vain a meaning, sees what members will see, and takes it back', async ({
  page,
  signIn,
}) => {
  const words = written[test.info().retry] ?? '';
  await signIn('admin');
  await open(page, '/admin/search_words');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: words }) });
  await row.getByRole('button', { name: `Add meaning for ${words}` }).click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add', exact: true }) });
  await form.getByRole('combobox', { name: 'Style, focus, equipment or other words' }).fill('Breathwork');
  await page.keyboard.press('Enter');
  await form.getByText('Offer instead').click();
  await expect(form.getByText('No class has that name. Here is what we suggest.')).toBeVisible();
  await expect(form.getByRole('listitem').filter({ hasText: 'min' })).toHaveCount(3);

  await test.step('in both themes, without anything that keeps readers out or scrolls sideways', async () => {
    expect(await violations(page)).toEqual([]);
    await showTheme(page, 'dark');
    expect(await colorViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });

  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`“${words}” offers`)).toBeVisible();
  await row.getByRole('button', { name: `Undo ${words}` }).click();
  await expect(row.getByRole('button', { name: `Add meaning for ${words}` })).toBeVisible();
});

import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

test('S42 NS-217 on a phone a track is added to a class that is found by its words, and the page of the class names it', async ({
  page,
  signIn,
}) => {
  const title = `Salt and Cedar ${test.info().retry + 1}`;
  await page.setViewportSize(phone);
  await signIn('admin');
  await open(page, '/admin/music');
  await page.getByRole('button', { name: 'Add track' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add track' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Artist').fill('Ida Voss');
  await dialog.getByLabel('Class').fill('half moon');
  // Those found before stay until the ones of these words have come.
  await page
    .getByRole('option', { name: /half moon/i })
    .first()
    .click();
  expect(await violations(page)).toEqual([]);
  const chosen = await dialog.getByLabel('Class').inputValue();
  await dialog.getByRole('button', { name: 'Add track' }).click();
  await expect(dialog).toHaveCount(0);
  const link = page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: chosen });
  await expect(link).toBeVisible();
  const [classId = ''] = /\d+/.exec((await link.getAttribute('href')) ?? '') ?? [];
  await open(page, pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'balance-lab', classId }));
  await expect(page.getByRole('region', { name: 'Music' })).toContainText(title);
});

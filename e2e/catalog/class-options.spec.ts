import { expect, open, type Page, test } from '../support/studio.ts';

const options = (page: Page, index = 0) =>
  page
    .locator('.results article')
    .nth(index)
    .getByRole('button', { name: /^Options for / });

test('CAT-128 and GEN-062: a visitor shares a class, and the options close before the dialog opens', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  await open(page, '/class-finder');
  const address = await page
    .locator('.results article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .getAttribute('href');
  await options(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Share Class']);
  await page.getByRole('menuitem', { name: 'Share Class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Class' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(`${baseURL}${address}`);
  await dialog.getByRole('button', { name: 'Copy Link' }).click();
  await expect(dialog.getByText('Successfully copied url')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${address}`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});

test('CAT-128: the class page offers Share Class to a visitor', async ({ page, baseURL }) => {
  await open(page, '/series/first-light/workouts/1002');
  await page.getByRole('button', { name: 'Share Class' }).click();
  const link = page.getByRole('dialog', { name: 'Share Class' }).getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(`${baseURL}/series/first-light/workouts/1002`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('CAT-129: a member is not offered to feature a class', async ({ page, signIn }) => {
  await signIn('maya');
  await open(page, '/class-finder');
  await options(page).click();
  await expect(page.getByRole('menuitem', { name: 'Share Class' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /eature/ })).toHaveCount(0);
});

test('CAT-129 and CAT-130: an administrator features a class and takes it back, where classes can be featured', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await open(page, '/class-finder?q=king pigeon');
  const toggle = async (from: string, to: string) => {
    await options(page).click();
    const saved = page.waitForResponse((answer) => answer.url().includes('/featured_plan_entries'));
    await page.getByRole('menuitem', { name: from, exact: true }).click();
    expect((await saved).status()).toBe(200);
    await options(page).click();
    await expect(page.getByRole('menuitem', { name: to, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  await toggle('Feature', 'Unfeature');
  await toggle('Unfeature', 'Feature');
});

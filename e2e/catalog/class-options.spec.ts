import { expect, open, type Page, test } from '../support/studio.ts';

const firstClass = (page: Page) =>
  page.getByRole('list', { name: 'Classes found' }).getByRole('article').first();
const options = (page: Page) => firstClass(page).getByRole('button', { name: /^Options for / });

test('CAT-121, CAT-122, CAT-128 and GEN-062: difficulty and level of a class are explained under the pointer; a visitor shares it from its options, which close before the dialog opens, and from its page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  await open(page, '/class-finder');

  await test.step('difficulty and level', async () => {
    const tooltip = page.getByRole('tooltip');
    for (const [words, explanation] of [
      [/^(Introductory|Beginner|Moderate|Intermediate|Advanced)$/, 'Difficulty is skill and technique'],
      [/^Level \d$/, 'Intensity is exertion and is not the same as difficulty'],
    ] as const) {
      await firstClass(page).getByText(words).hover();
      await expect(tooltip).toContainText(explanation);
    }
    await page.mouse.move(0, 0);
    await expect(tooltip).toHaveCount(0);
  });

  const link = firstClass(page).getByRole('heading').getByRole('link');
  const address = await link.getAttribute('href');
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
  await link.click();
  await expect(page).toHaveURL(address ?? '');
  await page.getByRole('button', { name: 'Share Class' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(`${baseURL}${address}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
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

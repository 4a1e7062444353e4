import { expect, open, test } from '../support/studio.ts';
import { hasNoViolation } from '../support/violations.ts';

test('CAT-121, CAT-122, CAT-128, GEN-062 and BEY-72: difficulty and level of a class are explained under the pointer; a visitor shares it from its options, which give the focus back, and from its page', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  await open(page, '/class-finder');
  const firstClass = page.getByRole('list', { name: 'Classes found' }).getByRole('article').first();
  const options = firstClass.getByRole('button', { name: /^Options for / });
  const share = page.getByRole('menuitem', { name: 'Share Class' });
  const dialog = page.getByRole('dialog', { name: 'Share Class' });
  const link = firstClass.getByRole('heading').getByRole('link');
  const address = await link.getAttribute('href');

  await test.step('difficulty and level', async () => {
    const tooltip = page.getByRole('tooltip');
    for (const [words, explanation] of [
      [/^(Introductory|Beginner|Moderate|Intermediate|Advanced)$/, 'Difficulty is skill and technique'],
      [/^Level \d$/, 'Intensity is exertion and is not the same as difficulty'],
    ] as const) {
      await firstClass.getByText(words).hover();
      await expect(tooltip).toContainText(explanation);
    }
    await page.mouse.move(0, 0);
    await expect(tooltip).toHaveCount(0);
  });

  await test.step('the options by keyboard', async () => {
    await options.focus();
    await page.keyboard.press('Enter');
    await expect(share).toBeFocused();
    await expect(page.getByRole('menuitem')).toHaveText(['Share Class']);
    await hasNoViolation(page, '[role=menu]');
    await page.keyboard.press('Escape');
    await expect(options).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(share).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await hasNoViolation(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(options).toBeFocused();
  });

  await test.step('the link is copied', async () => {
    await options.click();
    await share.click();
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(`${baseURL}${address}`);
    await dialog.getByRole('button', { name: 'Copy Link' }).click();
    await expect(dialog.getByText('Successfully copied url')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${address}`);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('from its page', async () => {
    await link.click();
    await expect(page).toHaveURL(address ?? '');
    await page.getByRole('button', { name: 'Share Class' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(`${baseURL}${address}`);
  });
});

import { expect, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { button, comment, openComments, section, talkedAbout } from './commented.ts';

for (const theme of ['light', 'dark'] as const)
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test(`BEY-72 the comments, their forms and their dialogs have no violation for a member (${theme})`, async ({
      page,
      signIn,
    }) => {
      // Three times every rule, over a hundred buttons.
      test.slow();
      await signIn('maya');
      await openComments(page, talkedAbout.path);
      const priya = comment(page, 'pressing the whole foot');
      await button(priya, '12 Replies').click();
      await expect(priya.locator('.rp li')).toHaveCount(10);
      await button(priya, 'Reply').click();
      await expect(priya.getByRole('textbox')).toBeFocused();
      expect(await violations(page, '#comments')).toEqual([]);
      await button(comment(page, 'Maya Reyes'), 'Edit').click();
      await expect(section(page).getByRole('textbox', { name: 'Edit comment' })).toBeFocused();
      expect(await violations(page, '#comments')).toEqual([]);
      await button(priya, 'Report').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test(`BEY-72 the comments have no violation for a visitor on a phone, with one that a link leads to (${theme})`, async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await openComments(page, talkedAbout.path);
      const id = (await section(page).locator('.cmts article').nth(3).getAttribute('id')) ?? '';
      await page.goto(`${talkedAbout.path}?comment=${id.replace('comment-', '')}`);
      await expect(page.locator(`#${id}`)).toHaveClass(/marked/);
      await expect(page.locator(`#${id}`)).toBeFocused();
      expect(await violations(page, '#comments')).toEqual([]);
    });
  });

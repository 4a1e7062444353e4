import { everybody } from '../support/screens.ts';
import { expect, open, phone, test } from '../support/studio.ts';
import { colourViolations, violations } from '../support/violations.ts';

const themes = ['light', 'dark'] as const;

for (const [who, account, list] of everybody)
  for (const { name, path, status } of list)
    test(`BEY-72: ${name} has no WCAG 2.2 AA violation for ${who}, light and dark`, async ({
      page,
      signIn,
      trouble,
    }) => {
      if (status === 404) trouble.expected(/status of 404/);
      if (account) await signIn(account);
      await open(page, path);
      await page.waitForLoadState('networkidle');
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        expect(await (theme === 'light' ? violations(page) : colourViolations(page)), theme).toEqual([]);
      }
    });

for (const theme of themes) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test(`BEY-72: the open filter panel and its views have no violation (${theme})`, async ({ page }) => {
      await page.setViewportSize(phone);
      await open(page, '/class-finder?difficulties=beginner');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Styles' }).click();
      expect(await violations(page)).toEqual([]);
    });

    test(`BEY-72: the options of a class and the share dialog have no violation (${theme})`, async ({
      page,
    }) => {
      await open(page, '/class-finder');
      await page
        .getByRole('button', { name: /^Options for / })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Share Class' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test(`BEY-72: the account menu, the search and the playing class have no violation (${theme})`, async ({
      page,
      signIn,
    }) => {
      await signIn('maya');
      await open(page, '/series/first-light/workouts/1002');
      await page.getByRole('button', { name: 'Your account' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('yin');
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Play / }).click();
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test(`BEY-72: the menu on a phone, the class finder as tiles and the class page there have no violation (${theme})`, async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await open(page, '/class-finder');
      expect(await violations(page)).toEqual([]);
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await open(page, '/series/first-light/workouts/1002');
      expect(await violations(page)).toEqual([]);
    });

    test(`BEY-72: S45, a page that did not load, has no violation (${theme})`, async ({ page, trouble }) => {
      trouble.expected(/ERR_FAILED|Loading chunk|Failed to fetch dynamically|loading failed/i);
      await page.route(/\/packs\/js\/SeriesIndexPage[^/]*\.js$/, (route) => route.abort());
      await open(page, '/');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Series' }).click();
      await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test.describe('with both bars', () => {
      test.use({ barsDismissed: false });
      test(`BEY-72: the alert and the notification bar have no violation (${theme})`, async ({ page }) => {
        await open(page, '/series');
        await expect(page.getByRole('region', { name: 'Notification' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    });
  });
}

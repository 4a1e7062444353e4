import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { animated, expect, type Page } from './studio.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Preload options of axe: no rule of ours reads style sheets, which would be loaded anew for each check. */
const preload = { assets: ['media'] };

/** Rules whose result depends on colors: names, roles and order are the same in both themes. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Switches the theme and waits until the page has followed; colors measured earlier would be of both themes. */
export const showTheme = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

/** Returns the color violations of a page whose other rules were checked in another theme. */
export const colorViolations = (page: Page, within = 'html'): Promise<string[]> =>
  found(page, within, colorRules);

/**
 * Returns every WCAG 2.2 AA violation with its element; `within` limits the check to a part, if the page around it was
 * checked before.
 */
export const violations = (page: Page, within = 'html'): Promise<string[]> => found(page, within, tags);

/** Expects no violation in both themes; checks only the colors in the second. `within` limits the check to a part. */
export const hasNoViolation = async (page: Page, within = 'html'): Promise<void> => {
  expect(await violations(page, within), 'light').toEqual([]);
  await showTheme(page, 'dark');
  expect(await colorViolations(page, within), 'dark').toEqual([]);
  await showTheme(page, 'light');
};

/** Source of axe in its minified form. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Injects axe once; the builder would inject it into every document, several times. */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return new AxeBuilder({ page, axeSource: 'undefined' });
};

const found = async (page: Page, within: string, runOnly: string[]): Promise<string[]> => {
  // Elements that move into place would be measured half-transparent.
  await animated(page);
  // No page of the product has frames of other origins, for which the other mode opens a page each time.
  const { violations: broken } = await (await axeOn(page))
    .include(within)
    .options({ runOnly, resultTypes: ['violations'], preload })
    .setLegacyMode()
    .analyze();
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''})`,
    ),
  );
};

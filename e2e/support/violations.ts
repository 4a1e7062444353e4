import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from './studio.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No rule of ours looks into style sheets, which would be read anew each time. */
const preload = { assets: ['media'] };

/** Those whose result depends on colors: names, roles and order are the same in both themes. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Colors that are measured before the page has followed its device are those of two themes. */
export const showTheme = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

/** What the theme of a page breaks, on a page whose other rules were checked in another theme. */
export const colorViolations = (page: Page, within = 'html'): Promise<string[]> =>
  found(page, within, colorRules);

/** Every WCAG 2.2 AA violation, with where it is; `within` a part alone, where the page around it was looked at before. */
export const violations = (page: Page, within = 'html'): Promise<string[]> => found(page, within, tags);

/** In both themes; whatever does not depend on colors is the same in the second. `within` a part, as above. */
export const hasNoViolation = async (page: Page, within = 'html'): Promise<void> => {
  expect(await violations(page, within), 'light').toEqual([]);
  await showTheme(page, 'dark');
  expect(await colorViolations(page, within), 'dark').toEqual([]);
  await showTheme(page, 'light');
};

/** The smaller of its two forms. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The builder would give it to every document, several times. */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return new AxeBuilder({ page, axeSource: 'undefined' });
};

const found = async (page: Page, within: string, runOnly: string[]): Promise<string[]> => {
  // What moves into its place would be measured half-transparent.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  // No page of ours has frames of other origins, for which the other mode opens a page of its own each time.
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

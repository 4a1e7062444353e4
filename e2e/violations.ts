import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from './studio.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every WCAG 2.2 AA violation, with where it is; `within` a part alone, where the page around it was looked at before. */
export const violations = async (page: Page, within = 'html'): Promise<string[]> => {
  // What moves into its place would be measured half-transparent.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  const { violations: found } = await new AxeBuilder({ page }).include(within).withTags(tags).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''})`,
    ),
  );
};

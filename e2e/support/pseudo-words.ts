import { type IcuNode, parseIcu } from 'pofile-ts';
import { readTranslations } from '../../scripts/messages/catalogs.ts';
import type { Page } from './studio.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Between the texts into which elements divide a message. */
const divide = '\0';

/** Returns a pattern of each form that a message takes: each case of a plural or a choice is one. */
const patternsOf = (nodes: readonly IcuNode[]): string[] =>
  nodes.reduce<string[]>(
    (before, node) => {
      const forms = (): string[] => {
        if (node.type === 'literal') return [escaped(node.value)];
        if (node.type === 'pound') return ['[\\d.,]+'];
        if (node.type === 'tag') return patternsOf(node.children).map((inside) => divide + inside + divide);
        if (!('options' in node)) return ['.{1,30}?'];
        return Object.values(node.options).flatMap(({ value }) => patternsOf(value));
      };
      return before.flatMap((start) => forms().map((form) => start + form));
    },
    [''],
  );

/** Returns patterns of the texts that the messages of members' pages put into a page. */
const textPatterns = (): string[] => {
  const texts = [...readTranslations('de').values()].filter(({ area }) => area === 'members');
  const all = texts.flatMap(({ text }) =>
    patternsOf(parseIcu(text).ast ?? []).flatMap((pattern) => pattern.split(divide)),
  );
  return [...new Set(all.map((part) => part.trim()))].filter((part) => /\p{L}{3}/u.test(part));
};

let patterns: string[] | undefined;

/**
 * Puts accented words that are two fifths longer, in brackets, in the places of the messages of a page: `[Ŝàvé ōňé]`
 * for “Save”. Returns the number of texts that it has changed.
 */
export const lengthenWords = (page: Page): Promise<number> => {
  patterns ??= textPatterns();
  return page.evaluate((sources) => {
    const isExact = (source: string) =>
      !/[.*+?^${}()|[\]\\]/.test(source.replace(/\\[.*+?^${}()|[\]\\]/g, ''));
    const exact = new Set(sources.filter(isExact).map((source) => source.replace(/\\(.)/g, '$1')));
    const others = sources
      .filter((source) => !isExact(source))
      .map((source) => new RegExp(`^${source}$`, 'u'));
    const isMessage = (text: string) => exact.has(text) || others.some((pattern) => pattern.test(text));
    const accents: Record<string, string> = {
      a: 'à',
      e: 'é',
      i: 'î',
      o: 'ō',
      u: 'ü',
      n: 'ň',
      s: 'š',
      S: 'Ŝ',
    };
    const lengthened = (text: string): string => {
      const accented = text.replace(/[aeiounsS]/g, (letter) => accents[letter] ?? letter);
      const more = Math.max(Math.ceil(text.length * 0.4) - 2, 0);
      return `[${accented}${' ōňé twō'
        .repeat(Math.ceil(more / 8))
        .slice(0, more)
        .trimEnd()}]`;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (node.parentElement?.closest('script, style') || !isMessage(text.trim())) continue;
      node.nodeValue = text.replace(text.trim(), lengthened(text.trim()));
      count += 1;
    }
    return count;
  }, patterns);
};

/** Returns the lengthened words of a page that a box around them cuts off at a side, without dots that say so. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const isCut = (node: Node): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      let around = node.parentElement;
      if (width === 0 || !around?.checkVisibility({ opacityProperty: true })) return false;
      for (; around; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        // Words of screen readers have a box of one pixel.
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || box.width === 1) return false;
        if (/hidden|clip/.test(overflowX) && (left < box.left - 1 || right > box.right + 1)) return true;
      }
      return left < -1 || right > window.innerWidth + 1;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.includes('[') && isCut(node))
        cut.push(`${node.parentElement?.tagName} ${node.parentElement?.className}: ${node.nodeValue}`);
    return cut;
  });

import type { Page } from '@playwright/test';

/** Number of equal rows or cards that stay on the page. */
const alike = 2;

/**
 * Removes from a page the elements that repeat a sibling: the same elements with the same classes, states and
 * attributes, and a text or a name if the sibling has one. A result for the first holds for the others, and a page of
 * sixty cards is checked in the time of a few. The page's own code must not run afterwards. Returns the ids that
 * occurred more than once.
 */
export const withoutRepetition = (page: Page): Promise<string[]> =>
  page.evaluate((kept) => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const told =
      /^(class|role|type|tabindex|disabled|hidden|data-.*|aria-(?!label|labelledby|describedby|controls).*)$/;
    const written = ({ name, value }: Attr): string =>
      told.test(name) ? `${name}=${value}` : `${name}${value === '' ? '=' : ''}`;
    const says = (element: Element): boolean =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    const shapeOf = (element: Element): string =>
      `${element.tagName}[${[...element.attributes].map(written).toSorted().join()}]${says(element) ? '"' : ''}(${[...element.children].map(shapeOf).join()})`;
    for (const element of document.querySelectorAll('main :is(li, tr, article)')) {
      const siblings = element.isConnected ? [...(element.parentElement?.children ?? [])] : [];
      const shape = siblings.length > kept ? shapeOf(element) : '';
      const before = siblings.slice(0, siblings.indexOf(element));
      if (shape && before.filter((one) => shapeOf(one) === shape).length >= kept) element.remove();
    }
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  }, alike);

import type { Page } from '@playwright/test';

/** Of rows and cards that are built alike, so many stay. */
const alike = 2;

/**
 * Takes out of a page whatever repeats a sibling: the same elements with the same classes, states and attributes,
 * with a text or a name where it has one. What is said of the first holds for the others, and a page of sixty cards
 * is looked at in the time of a few. Nothing may be asked of the page's own code afterwards.
 * Answers the ids that stood there more than once.
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

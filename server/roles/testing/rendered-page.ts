import { type BoundFunctions, type queries, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { plainStyle } from '../../../scripts/testing/plain-styles.ts';

export type RenderedPage = BoundFunctions<typeof queries> & {
  document: Document;
  /** The content of a `<meta>` by its name or property; undefined where the page has none. */
  meta: (name: string) => string | undefined;
};

/** A page as the server rendered it, read by role, label and text like in a browser; its scripts do not run. */
export const renderedPage = (html: string): RenderedPage => {
  const { window } = new JSDOM(html);
  Object.assign(window, { getComputedStyle: plainStyle });
  const { document } = window;
  return {
    ...within(document.body),
    document,
    meta: (name) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
      undefined,
  };
};

/**
 * State of a search that has begun: its text, which is kept while the search is closed, and the box that takes keys
 * until the code of the search is loaded.
 */
export const begun: {
  text: string;
  box: HTMLInputElement | null;
  composing: boolean;
  /** Element that had the focus before. */
  from: Element | null;
} = { text: '', box: null, composing: false, from: null };

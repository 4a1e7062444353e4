/** What a search begins with: its text, which stays while it is closed, and the box that takes keys until its code is there. */
export const begun: {
  text: string;
  box: HTMLInputElement | null;
  composing: boolean;
  /** Where the focus was. */
  from: Element | null;
} = { text: '', box: null, composing: false, from: null };

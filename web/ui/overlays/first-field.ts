const fields = ['input:not([type=hidden]):not([readonly])', 'textarea:not([readonly])', 'select'];
const reachable = ':not(:disabled):not([tabindex="-1"])';

/** The first field of a form that a member can fill in; null where there is none. */
export const firstField = (form: Element | null | undefined): HTMLElement | null =>
  form?.querySelector<HTMLElement>(fields.map((field) => field + reachable).join(', ')) ?? null;

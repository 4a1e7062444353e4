import type { Language } from '../../../contract/languages.ts';

export type Toast = {
  id: number;
  text: string;
  action?: { label: string; lang?: Language; onClick: () => void } | undefined;
  /** Position on the page; defaults to the foot of the page. */
  beside?: { start: number; top: number } | undefined;
};

const defaultShownMs = 5000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Returns the visible toasts, oldest first; a new array after each change. */
export const shownToasts = (): readonly Toast[] => toasts;

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id));

/** Shows a toast for a while and returns its id; in the browser only. */
export const showToast = (
  text: string,
  more: Pick<Toast, 'action' | 'beside'> & { shownMs?: number } = {},
): number => {
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, text, action: more.action, beside: more.beside }]);
  setTimeout(() => dismissToast(id), more.shownMs ?? defaultShownMs);
  return id;
};

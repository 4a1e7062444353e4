export type Toast = {
  id: number;
  text: string;
  action?: { label: string; onClick: () => void } | undefined;
  /** A place on the page where it stands instead of at the foot. */
  beside?: { left: number; top: number } | undefined;
};

const defaultShownMs = 5000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** What is shown now, the oldest first; another list whenever it changes. */
export const shownToasts = (): readonly Toast[] => toasts;

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id));

/** Says something at the foot of the page for a while, and answers its id; called in the browser only. */
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

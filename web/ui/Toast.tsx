import { useSyncExternalStore } from 'react';

type Toast = { id: number; text: string; action?: { label: string; onClick: () => void } };

const defaultShownMs = 5000;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let lastId = 0;

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id));

/** Says something at the foot of the page for a while; called in the browser only. */
export const showToast = (text: string, more: { action?: Toast['action']; shownMs?: number } = {}): void => {
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, text, action: more.action }]);
  setTimeout(() => dismissToast(id), more.shownMs ?? defaultShownMs);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Once in the shell. */
export const Toasts = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div className="toasts" role="status">
      {shown.map(({ id, text, action }) => (
        <span key={id} className="toast">
          {text}
          {action ? (
            <button
              type="button"
              onClick={() => {
                dismissToast(id);
                action.onClick();
              }}
            >
              {action.label}
            </button>
          ) : null}
        </span>
      ))}
    </div>
  );
};

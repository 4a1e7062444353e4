import { useSyncExternalStore } from 'react';

/** A sign-in that the server accepted and the browser did not keep; null while there is none. */
type RefusedCookie = { byPassword: boolean } | null;

const listeners = new Set<() => void>();
let refused: RefusedCookie = null;

export const reportRefusedCookie = (report: RefusedCookie): void => {
  refused = report;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useRefusedCookie = (): RefusedCookie =>
  useSyncExternalStore(
    subscribe,
    () => refused,
    () => null,
  );

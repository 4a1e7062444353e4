import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let over = false;

/** The one place where reads report whether the session of this browser still stands. */
export const reportSession = (stands: boolean): void => {
  if (over === !stands) return;
  over = !stands;
  for (const listener of listeners) listener();
};

/** Reports the session as over where a read was refused for the lack of one. */
export const reportRefusedRead = (error: unknown): void => {
  if (error instanceof Error && 'code' in error && error.code === 'not_signed_in') reportSession(false);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells whether a read was refused since the account of the page was last known; also true of a visitor. */
export const useSessionOver = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => over,
    () => false,
  );

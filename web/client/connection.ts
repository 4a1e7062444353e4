import { useSyncExternalStore } from 'react';

export type Connection = 'fine' | 'offline' | 'unreachable';

const listeners = new Set<() => void>();
let reachable = true;

const tell = () => {
  for (const listener of listeners) listener();
};

/** The one place where calls report whether the server answered at all. */
export const reportReachable = (answered: boolean): void => {
  if (answered === reachable) return;
  reachable = answered;
  tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

const connection = (): Connection => {
  if (!navigator.onLine) return 'offline';
  return reachable ? 'fine' : 'unreachable';
};

export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, () => 'fine');

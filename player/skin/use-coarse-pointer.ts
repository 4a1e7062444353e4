import { useSyncExternalStore } from 'react';

const coarsePointer = (): MediaQueryList => window.matchMedia('(pointer: coarse)');

const subscribe = (changed: () => void) => {
  const list = coarsePointer();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Returns true if the main pointer is a finger; false on the server. */
export const useCoarsePointer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => coarsePointer().matches,
    () => false,
  );

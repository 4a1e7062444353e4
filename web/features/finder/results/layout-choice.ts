import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { deviceStorage } from '../../../client/browser-storage.ts';

export type Layout = 'tile' | 'list';

const key = 'classFinderLayout';
const changed = 'classfinderlayout';

const read = (): Layout => (deviceStorage.get(key) === 'list' ? 'list' : 'tile');

const subscribe = (listener: () => void) => {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
};

/**
 * Tiles or a list below 768 px, kept on the device (CAT-041, NS-056); from 768 px the style sheet forces the list.
 * The style sheet reads it from the document element, where `firstPaintScript` puts it before anything is painted.
 */
export const useLayoutChoice = (): [Layout, (layout: Layout) => void] => {
  const layout = useSyncExternalStore(subscribe, read, () => 'tile' as const);
  // biome-ignore lint/correctness/useExhaustiveDependencies: while hydrating, `layout` is still the server's
  useLayoutEffect(() => {
    document.documentElement.dataset.finderLayout = read();
  }, [layout]);
  const choose = useCallback((next: Layout) => {
    deviceStorage.set(key, next);
    window.dispatchEvent(new Event(changed));
  }, []);
  return [layout, choose];
};

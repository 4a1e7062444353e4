import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { deviceStorage } from './browser-storage.ts';

/**
 * Makes the hook of a choice between two looks, kept on the device under `key`. The style sheet reads it from the data
 * attribute `attribute` of the document element, where `firstPaintScript` puts it before anything is painted.
 */
export const paintedChoice = <Usual extends string, Other extends string>(
  key: string,
  attribute: string,
  usual: Usual,
  other: Other,
) => {
  type Choice = Usual | Other;
  const changed = key.toLowerCase();
  const read = (): Choice => (deviceStorage.get(key) === other ? other : usual);
  const subscribe = (listener: () => void) => {
    window.addEventListener(changed, listener);
    window.addEventListener('storage', listener);
    return () => {
      window.removeEventListener(changed, listener);
      window.removeEventListener('storage', listener);
    };
  };
  return (): [Choice, (choice: Choice) => void] => {
    const choice = useSyncExternalStore<Choice>(subscribe, read, () => usual);
    // biome-ignore lint/correctness/useExhaustiveDependencies: while hydrating, `choice` is still the server's
    useLayoutEffect(() => {
      document.documentElement.dataset[attribute] = read();
    }, [choice]);
    const choose = useCallback((next: Choice) => {
      deviceStorage.set(key, next);
      window.dispatchEvent(new Event(changed));
    }, []);
    return [choice, choose];
  };
};

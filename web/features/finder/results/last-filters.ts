import { useEffect, useLayoutEffect, useState } from 'react';
import { deviceStorage } from '../../../client/browser-storage.ts';
import { lastFiltersKey as key } from '../../../client/member-data.ts';

/**
 * Keeps the last set of filters on this device and offers it once the address no longer holds it.
 * `search` is the address's query, '' without filters. Answers the query to restore, or null.
 */
export const useLastFilters = (search: string): string | null => {
  const [last, setLast] = useState<string | null>(null);
  useLayoutEffect(() => {
    const kept = deviceStorage.get(key);
    setLast(kept !== search ? kept : null);
    // The set is kept when it is left, so that what is offered is never what is on the screen.
    return () => {
      if (search) deviceStorage.set(key, search);
    };
  }, [search]);
  useEffect(() => {
    if (!search) return;
    const keep = () => deviceStorage.set(key, search);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [search]);
  return last;
};

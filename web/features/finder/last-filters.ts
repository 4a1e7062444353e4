import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../client/browser-storage.ts';
import { lastFiltersKey } from '../../client/member-data.ts';

/**
 * Keeps the last set of filters on this device and offers it once the address no longer holds it.
 * `search` is the address's query, '' without filters, `passing` true for one that is about to become another.
 * Answers the query to restore, or null.
 */
export const useLastFilters = (search: string, passing: boolean): string | null => {
  const [last, setLast] = useState<string | null>(null);
  const isPassing = useRef(passing);
  useLayoutEffect(() => {
    const kept = deviceStorage.get(lastFiltersKey);
    setLast(kept !== search ? kept : null);
    // The set is kept when it is left, so that what is offered is never what is on the screen.
    return () => {
      if (search && !isPassing.current) deviceStorage.set(lastFiltersKey, search);
    };
  }, [search]);
  // After the one above, which leaves the former address.
  useLayoutEffect(() => {
    isPassing.current = passing;
  });
  useEffect(() => {
    if (!search) return;
    const keep = () => deviceStorage.set(lastFiltersKey, search);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [search]);
  return last;
};

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import { useSets } from './queries.ts';

/** Visits on which the member has cleared all filters, by the client of the page. */
const cleared = new WeakSet<QueryClient>();

/** Returns the filters that the member opens the class finder with: null for none, undefined while they are not known. */
export const useOpeningFilters = (): ClassFilters | null | undefined => {
  const sets = useSets();
  return sets && (sets.find(({ opensFinder }) => opensFinder)?.filters ?? null);
};

type OpeningProps = {
  /** Query of the address; '' where nothing is asked for. */
  address: string;
  /** Filters to open with, as `useOpeningFilters` returns them. */
  opening: ClassFilters | null | undefined;
  onOpen: (filters: ClassFilters) => void;
};

/**
 * Opens the class finder with the filters that the member keeps for it, where the address has none on arrival. Returns
 * the function to call as the member clears all filters, after which it opens without them for this visit.
 */
export const useOpening = ({ address, opening, onOpen }: OpeningProps): (() => void) => {
  const queryClient = useQueryClient();
  const arrived = useRef(false);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (arrived.current || (address === '' && opening === undefined)) return;
    arrived.current = true;
    if (address === '' && opening && !cleared.has(queryClient)) open(opening);
  }, [address, opening, queryClient]);
  return () => void cleared.add(queryClient);
};

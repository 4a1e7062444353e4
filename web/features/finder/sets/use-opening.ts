import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type ClassFilters, countFilters, noFilters } from '../../../../contract/catalog/class-filters.ts';
import { withStanding } from '../../../../contract/members/standing-filters.ts';
import { useStanding } from '../../member-filters/index.ts';
import { useSets } from './queries.ts';

/** Visits on which the member has cleared all filters, by the client of the page. */
const cleared = new WeakSet<QueryClient>();

/** Returns the filters that the class finder opens with, those of a set and the standing ones: null for none, undefined while they are not known. */
export const useOpeningFilters = (): ClassFilters | null | undefined => {
  const sets = useSets();
  const standing = useStanding();
  if (!sets || !standing) return undefined;
  const set = sets.find(({ opensFinder }) => opensFinder);
  const opening = withStanding(set?.filters ?? noFilters, standing);
  return countFilters(opening) > 0 || opening.q !== '' ? opening : null;
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

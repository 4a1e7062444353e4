import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClassFilters, countFilters } from '../../../../contract/catalog/class-filters.ts';
import { filtersOfSet, setParamsOf } from '../../../../contract/members/filter-sets.ts';
import { deviceStorage } from '../../../client/browser-storage.ts';
import { useStudio } from '../../../client/context.ts';
import { declinedSetKey, lastFiltersKey } from '../../../client/member-data.ts';

/** Fewer filters are soon set again. */
const fewestFilters = 3;

/** Query of the last filters before a visit, by the client of the page. */
const lastBefore = new WeakMap<QueryClient, string>();

/**
 * Returns true if the last visit had the same filters, and the function to call as the member declines to keep them:
 * they are then not offered again.
 */
export const useSetAgain = (filters: ClassFilters): [boolean, () => void] => {
  const queryClient = useQueryClient();
  const categories = useStudio().categories.map(({ slug }) => slug);
  const [declined, setDeclined] = useState(() => deviceStorage.get(declinedSetKey));
  const [before] = useState(() => {
    const last = lastBefore.get(queryClient) ?? deviceStorage.get(lastFiltersKey) ?? '';
    lastBefore.set(queryClient, last);
    return setParamsOf(filtersOfSet(last, categories));
  });
  const params = setParamsOf(filters);
  const decline = () => {
    deviceStorage.set(declinedSetKey, params);
    setDeclined(params);
  };
  return [params === before && params !== declined && countFilters(filters) >= fewestFilters, decline];
};

import { useQuery } from '@tanstack/react-query';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import type { OthersSearches } from '../../../../contract/catalog/opened-searches.schema.ts';
import { useApi } from '../../../client/context.ts';

const none: OthersSearches = { wentOnTo: [], lookedFor: [] };

/**
 * Returns the searches and classes of others for a search in vain: no class with a load that is left out, or of which
 * it is not known, and nothing in place of classes made for a group.
 */
export const useOthers = (q: string, { avoid, suits }: ClassFilters): OthersSearches => {
  const api = useApi();
  const { data = none } = useQuery({
    queryKey: ['search', 'others', q],
    queryFn: async ({ signal }) => (await api('GET /api/v2/others_searches', { query: { q }, signal })).data,
    staleTime: 10 * 60_000,
    enabled: suits.length === 0,
  });
  if (suits.length > 0) return none;
  const wentOnTo = data.wentOnTo.filter(({ loads }) =>
    avoid.every((load) => loads?.some((one) => one === load) === false),
  );
  return { ...data, wentOnTo };
};

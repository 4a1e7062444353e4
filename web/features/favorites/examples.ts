import { queryOptions } from '@tanstack/react-query';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';
import { lengthText } from '../../../contract/formats/lengths.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { coachName } from '../../ui/cards/CoachNames.tsx';
import type { Example } from '../../ui/cards/EmptyStart.tsx';

const perPage = '3';

/** Query of short classes of the studio, the shortest first: examples where a member's list has nothing yet. */
export const exampleClassesQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['classes', 'examples'],
    queryFn: async ({ signal }): Promise<PlanEntry[]> => {
      const query = { order: 'durationShortToLong', per_page: perPage };
      return (await api('GET /api/v2/plan_entries', { query, signal })).data as PlanEntry[];
    },
    staleTime: 60_000,
  });

/** Query of series of the studio: examples where a member follows none yet. */
export const exampleSeriesQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['products', 'examples'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/products', { query: { type: 'series', per_page: perPage }, signal })).data,
    staleTime: 60_000,
  });

/** Returns a class as an example of a list. */
export const exampleOf = ({ title, humanDuration, coaches, coverPhoto }: PlanEntry): Example => ({
  title,
  line: [lengthText(humanDuration), withCommas(coaches.map(coachName))].filter(Boolean).join(' · '),
  image: coverPhoto,
});

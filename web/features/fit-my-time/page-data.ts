import { noFilters } from '../../../contract/catalog/class-filters.ts';
import { minutesRefused, readFitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import { textParam } from '../../../contract/query-params.ts';
import type { PageData } from '../../client/pages/route.ts';
import { classGroupsQuery } from '../finder/index.ts';
import { fitQuery } from './queries.ts';

export const fitMyTimeData: PageData = {
  loader: ({ context: { api, queryClient }, search }) =>
    Promise.all([
      queryClient.prefetchQuery(classGroupsQuery(api, noFilters)),
      minutesRefused(textParam(search, 'minutes')) === null
        ? queryClient.prefetchQuery(fitQuery(api, readFitCriteria(search)))
        : null,
    ]),
  head: () => ({
    title: 'Fit my time',
    description: 'Say how long you have. You get one class that fits, or parts of one kind.',
    canonicalPath: '/fit-my-time',
  }),
};

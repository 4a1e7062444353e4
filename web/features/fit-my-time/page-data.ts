import { readFitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { PageData } from '../../client/pages/route.ts';
import { fitQuery } from './queries.ts';

export const fitMyTimeData: PageData = {
  loader: ({ context: { api, queryClient }, search }) =>
    queryClient.prefetchQuery(fitQuery(api, readFitCriteria(search))),
  head: () => ({
    title: 'Fit my time',
    description: 'Say how long you have and what to leave out. We put real classes in order.',
    canonicalPath: '/fit-my-time',
  }),
};

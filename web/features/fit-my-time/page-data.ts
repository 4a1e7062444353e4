import { noFilters } from '../../../contract/catalog/class-filters.ts';
import { minutesRefused, readFitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import { withStandingWishes } from '../../../contract/members/standing-filters.ts';
import { t } from '../../../contract/messages.ts';
import { textParam } from '../../../contract/query-params.ts';
import { meQuery } from '../../client/me.ts';
import type { PageData } from '../../client/pages/route.ts';
import { classGroupsQuery } from '../finder/index.ts';
import { standingQuery } from '../member-filters/index.ts';
import { fitQuery } from './queries.ts';

export const fitMyTimeData: PageData = {
  loader: async ({ context: { api, queryClient }, search }) => {
    const begins = Object.keys(search).length === 0 && queryClient.getQueryData(meQuery(api).queryKey);
    if (begins) await queryClient.prefetchQuery(standingQuery(api));
    const standing = queryClient.getQueryData(standingQuery(api).queryKey);
    const read = readFitCriteria(search);
    const criteria = begins && standing ? withStandingWishes(read, standing) : read;
    return Promise.all([
      queryClient.prefetchQuery(classGroupsQuery(api, noFilters)),
      minutesRefused(textParam(search, 'minutes')) === null
        ? queryClient.prefetchQuery(fitQuery(api, criteria))
        : null,
    ]);
  },
  head: () => ({
    title: t('Fit my time'),
    description: t('Say how long you have. Get one class that fits, or a few that go together.'),
    canonicalPath: '/fit-my-time',
  }),
};

import { t } from '../../../contract/messages.ts';
import type { PageData } from '../../client/pages/route.ts';
import { signedInOnly } from '../accounts/index.ts';
import { classCountsQuery } from './class-counts.ts';
import { declinedQuery } from './declined-queries.ts';
import { standingQuery } from './queries.ts';

export const preferencesData: PageData = {
  loader: async (input) => {
    await signedInOnly(input);
    const { api, queryClient } = input.context;
    await Promise.all([
      queryClient.prefetchQuery(standingQuery(api)),
      queryClient.prefetchQuery(classCountsQuery(api)),
      queryClient.prefetchQuery(declinedQuery(api)),
    ]);
    return {};
  },
  head: () => ({ title: t('My Preferences'), noIndex: true }),
};

import { t } from '../../../contract/messages.ts';
import { may } from '../../../contract/team/may.ts';
import { prefetchWithTimeout } from '../../client/pages/prefetch-with-timeout.ts';
import type { PageData } from '../../client/pages/route.ts';
import { adminOnly, signedInOnly } from '../accounts/index.ts';
import { classCountsQuery } from '../catalog-administration/index.ts';
import { waitingShowsQuery } from '../live-administration/index.ts';
import { paymentOverviewQuery } from '../membership-administration/index.ts';
import { waitingQuery } from '../moderation/index.ts';
import { setUpQuery } from '../set-up/index.ts';
import { periodOf } from './period.ts';
import { dashboardQuery, revenueQuery } from './queries.ts';

export const pageData: PageData = {
  loader: async (input) => {
    await adminOnly(input, 'any role');
    const me = await signedInOnly(input);
    const { comments, queryClient, api } = input.context;
    const period = periodOf(input.search);
    await Promise.all([
      may(me, 'studio.manage') && queryClient.prefetchQuery(setUpQuery(api)),
      may(me, 'figures.view') && queryClient.prefetchQuery(dashboardQuery(api, period)),
      may(me, 'revenue.view') && queryClient.prefetchQuery(revenueQuery(api, period)),
      may(me, 'library.edit') && queryClient.prefetchQuery(classCountsQuery(api)),
      may(me, 'live.edit') && queryClient.prefetchQuery(waitingShowsQuery(api)),
      may(me, 'billing.manage') && queryClient.prefetchQuery(paymentOverviewQuery(api)),
      // What waits stands above everything else, which would move if it came later.
      import.meta.env.SSR &&
        may(me, 'comments.moderate') &&
        prefetchWithTimeout(queryClient, waitingQuery(comments)),
    ]);
    return {};
  },
  head: () => ({ title: t('Dashboard'), noIndex: true }),
};

import { t } from '../../../contract/messages.ts';
import type { PageData } from '../../client/pages/route.ts';
import { setUpLoader } from './queries.ts';
import { stuckJobsQuery } from './stuck-jobs/queries.ts';

export const setUpData: PageData = {
  loader: async (input) => {
    const loaded = await setUpLoader(input);
    await input.context.queryClient.prefetchQuery(stuckJobsQuery(input.context.api));
    return loaded;
  },
  head: () => ({ title: t('Set up your studio'), noIndex: true }),
};

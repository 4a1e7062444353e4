import { t } from '../../../contract/messages.ts';
import type { PageData } from '../../client/pages/route.ts';
import { adminOnly } from '../accounts/index.ts';
import { connectionsQuery } from './queries.ts';

export const connectionsData: PageData = {
  loader: async (input) => {
    await adminOnly(input, 'studio.manage');
    await input.context.queryClient.prefetchQuery(connectionsQuery(input.context.api));
    return {};
  },
  head: () => ({ title: t('Connections'), noIndex: true }),
};

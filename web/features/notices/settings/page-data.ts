import { t } from '../../../../contract/messages.ts';
import type { PageData } from '../../../client/pages/route.ts';
import { signedInOnly } from '../../accounts/index.ts';
import { mailTimesQuery, noticeSettingsQuery } from './queries.ts';

export const noticeSettingsData: PageData = {
  loader: async (input) => {
    await signedInOnly(input);
    const { api, queryClient } = input.context;
    await Promise.all([
      queryClient.prefetchQuery(noticeSettingsQuery(api)),
      queryClient.prefetchQuery(mailTimesQuery(api)),
    ]);
    return {};
  },
  head: () => ({ title: t('Notices'), noIndex: true }),
};

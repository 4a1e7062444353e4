import { t } from '../../../contract/messages.ts';
import type { PageData } from '../../client/pages/route.ts';
import { surveyQuery } from './queries.ts';

export const surveyData: PageData = {
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.prefetchQuery(surveyQuery(api));
    return {};
  },
  head: () => ({ title: t('My Preferences'), noIndex: true }),
};

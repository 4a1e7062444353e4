import { t } from '../../../contract/messages.ts';
import { textParam } from '../../../contract/query-params.ts';
import type { PageData } from '../../client/pages/route.ts';
import { signedInOnly } from '../accounts/index.ts';
import { isDone, placeIn } from './calendar-days.ts';
import { fittingClassesQuery } from './first-week/queries.ts';
import { feedQuery, monthQuery } from './queries.ts';

export const calendarData: PageData = {
  loader: async (input) => {
    await signedInOnly(input);
    const { api, queryClient } = input.context;
    const [now] = await Promise.all([
      queryClient.fetchQuery(monthQuery(api, '')).catch(() => undefined),
      queryClient.prefetchQuery(feedQuery(api)),
    ]);
    if (!now) return {};
    const asked = { month: textParam(input.search, 'month'), day: textParam(input.search, 'day') };
    const { month } = placeIn(asked, now.today);
    if (month !== now.month) await queryClient.prefetchQuery(monthQuery(api, month));
    else if (now.rules.length === 0 && now.items.every(isDone))
      await queryClient.prefetchQuery(fittingClassesQuery(api));
    return {};
  },
  head: () => ({ title: t('Practice calendar'), noIndex: true }),
};

import { redirect } from '@tanstack/react-router';
import { t } from '../../../contract/messages.ts';
import type { PageData } from '../../client/pages/route.ts';
import { signedInOnly } from '../accounts/index.ts';
import { fittingClassesQuery, monthQuery } from '../calendar/index.ts';
import { membershipQuery, stripeMembershipQuery } from '../membership/index.ts';
import { reasonQuery } from '../surveys/index.ts';

/** Leads members without a membership to the plans: there is nothing to welcome them to. */
export const welcomeData: PageData = {
  loader: async (input) => {
    const me = await signedInOnly(input);
    const { api, queryClient } = input.context;
    const info = await queryClient.ensureQueryData(membershipQuery(api));
    if (!info.hasSubscriptionAccess) throw redirect({ href: '/subscribe', replace: true });
    await Promise.all([
      queryClient.prefetchQuery(stripeMembershipQuery(api)),
      queryClient.prefetchQuery(fittingClassesQuery(api)),
      queryClient.prefetchQuery(monthQuery(api, '')),
      me.contextData.user_answered_survey ? queryClient.prefetchQuery(reasonQuery(api)) : null,
    ]);
    return {};
  },
  head: () => ({ title: t('Welcome'), noIndex: true }),
};

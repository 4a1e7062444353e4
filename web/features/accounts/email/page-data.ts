import type { PageData } from '../../../client/pages/route.ts';
import { signInMethodsQuery } from '../identity-providers/queries.ts';
import { signedInOnly } from '../signed-in-only.ts';
import { emailChangeQuery } from './queries.ts';

export const emailChangeData: PageData = {
  loader: async (input) => {
    await signedInOnly(input);
    const { api, queryClient } = input.context;
    await Promise.all([
      queryClient.prefetchQuery(emailChangeQuery(api)),
      queryClient.prefetchQuery(signInMethodsQuery(api)),
    ]);
    return {};
  },
  head: () => ({ title: 'Change your email', noIndex: true }),
};

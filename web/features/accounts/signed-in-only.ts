import { redirect } from '@tanstack/react-router';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { AppContext } from '../../client/context.ts';
import { meQuery } from '../../client/me.ts';
import type { LoaderInput } from '../../client/pages/route.ts';

export const whoIsIt = ({ api, queryClient }: AppContext): Promise<Me | null> =>
  queryClient.ensureQueryData(meQuery(api));

/** Redirects a visitor to sign in first, with this page as the destination; returns the member. */
export const signedInOnly = async ({ context, href }: LoaderInput): Promise<Me> => {
  const me = await whoIsIt(context);
  if (!me) throw redirect({ href: pageAddress('/signin', {}, { redirect: href }), replace: true });
  return me;
};

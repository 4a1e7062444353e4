import { safeRedirect } from '../../../contract/accounts/redirect.ts';
import { firstValue } from '../../../contract/pages/search-params.ts';
import type { PageReads, ReadsSearch } from '../../client/pages/page-reads.ts';

/** Reads the destination after the sign-in, and whether the visitor comes from choosing a new password. */
const readsRedirect: ReadsSearch = ({ redirect, reset }) => ({
  redirect: safeRedirect(redirect) ?? undefined,
  reset: reset === undefined ? undefined : 'done',
});

export const accountsReads: PageReads = {
  '/signin': readsRedirect,
  '/signin/complete': readsRedirect,
  '/signin/link': ({ redirect: wanted, token }) => ({
    redirect: safeRedirect(wanted) ?? undefined,
    token: firstValue(token),
  }),
  '/signin/second-step': readsRedirect,
  '/signin/enrolment': readsRedirect,
  '/signin/suspended': readsRedirect,
  '/signup': readsRedirect,
  '/password/forgot': readsRedirect,
  '/password/reset': ({ token }) => ({ token: firstValue(token) }),
  '/settings/security': ({ change }) => ({ change: change === undefined ? undefined : 'password' }),
  '/join': ({ token }) => ({ token: firstValue(token) }),
  '/email/confirm': ({ token }) => ({ token: firstValue(token) }),
  '/email/change': ({ token }) => ({ token: firstValue(token) }),
  '/account/freeze': ({ token }) => ({ token: firstValue(token) }),
};

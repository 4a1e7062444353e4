import type { PageData } from '../../../client/pages/route.ts';
import { adminOnly } from '../../accounts/index.ts';

/** All three are told from one another by what the browser loads then: nothing of drafts is rendered on the server. */
export const planAdministrationData: PageData = {
  loader: adminOnly,
  head: () => ({ title: 'Series', noIndex: true }),
};

import type { PageData } from '../../client/pages/route.ts';
import { adminOnly } from '../accounts/index.ts';

/** They load in the browser: nothing of drafts is rendered on the server. */
export const pageAdministrationData: PageData = {
  loader: adminOnly,
  head: () => ({ title: 'Pages', noIndex: true }),
};

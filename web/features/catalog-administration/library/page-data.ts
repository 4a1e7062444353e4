import type { PageData } from '../../../client/pages/route.ts';
import { adminOnly } from '../../accounts/index.ts';

/** The browser loads what is listed: nothing of drafts is rendered on the server. */
export const libraryData: PageData = {
  loader: adminOnly,
  head: () => ({ title: 'Classes', noIndex: true }),
};

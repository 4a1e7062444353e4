import type { PageData } from '../../../client/pages/route.ts';
import { adminOnly } from '../../accounts/index.ts';

/** Everything is loaded in the browser: uploads are known there only. */
export const uploadsData: PageData = {
  loader: adminOnly,
  head: () => ({ title: 'Uploads', noIndex: true }),
};

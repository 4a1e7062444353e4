import type { PageData } from '../../../client/pages/route.ts';
import { adminOnly } from '../../accounts/index.ts';

export const importData: PageData = {
  loader: adminOnly,
  head: () => ({ title: 'Import and export', noIndex: true }),
};

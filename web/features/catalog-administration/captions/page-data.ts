import type { PageData } from '../../../client/pages/route.ts';
import { adminOnly } from '../../accounts/index.ts';

export const captionsData: PageData = {
  loader: adminOnly,
  head: () => ({ title: 'Captions and chapters', noIndex: true }),
};

import { otherThan, type PageReads } from '../../../client/pages/page-reads.ts';
import { giftTabOf } from './gift-tabs.ts';

export const giftReads: PageReads = {
  '/admin/gifts': (search) => ({ tab: otherThan('sold', giftTabOf(search)) }),
};

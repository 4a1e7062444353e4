import { otherThan, type PageReads } from '../../client/pages/page-reads.ts';
import { engagementTabOf, moderationTabOf } from './admin-address.ts';

export const moderationReads: PageReads = {
  '/admin/engagement': (search) => ({ tab: otherThan('class', engagementTabOf(search)) }),
  '/admin/moderation': (search) => ({ tab: otherThan('held', moderationTabOf(search)) }),
};

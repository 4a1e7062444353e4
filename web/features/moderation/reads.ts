import { otherThan, type PageReads } from '../../client/pages/page-reads.ts';
import { engagementTabOf, memberTabOf, moderationTabOf } from './admin-address.ts';

export const moderationReads: PageReads = {
  '/admin/engagement': (search) => ({ tab: otherThan('class', engagementTabOf(search)) }),
  '/admin/moderation': (search) => ({ tab: otherThan('held', moderationTabOf(search)) }),
  '/admin/moderation/members/$id': (search) => ({ tab: otherThan('comments', memberTabOf(search)) }),
};

import { classVisibleSql } from '../catalog/index.ts';
import { recordPart } from '../member-records/index.ts';

/** Number of a member's unread notices. */
export const unreadNoticesPart = recordPart(
  `select count(*) from notices
    left join plan_entries as entry on entry.id = notices.plan_entry_id
    left join plans as plan on plan.id = entry.plan_id
    where notices.user_id = $1 and notices.listed and notices.read_at is null
      and (notices.plan_entry_id is null or ${classVisibleSql('$2')})`,
  (count: number) => count,
);

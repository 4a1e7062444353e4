import { recordPart } from '../member-records/index.ts';

/** How many notices a member has not read. */
export const unreadNoticesPart = recordPart(
  'select count(*) from notices where user_id = $1 and listed and read_at is null',
  (count: number) => count,
);

import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import '../../tables.ts';
import { nameOf } from '../person-name-store.ts';

export type WaitingRow = {
  id: number;
  parentId: number | null;
  text: string;
  fullName: string | null;
  userId: string | null;
  postedAt: Date;
  state: 'held' | 'hidden';
  cause: string | null;
  since: Date;
  reports: number;
  contentType: string;
  contentId: string;
  title: string;
};

/** Returns comments that wait for a moderator, longest waiting first. */
export const waitingAfter = async (
  db: Database,
  { after, limit }: { after: { since: Date; id: number } | null; limit: number },
): Promise<WaitingRow[]> => {
  const beyond = after
    ? sql`and (comment.state_at, comment.id) > (${after.since}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<WaitingRow>`
    select comment.id, comment.parent_id as "parentId", comment.text, ${nameOf('author')} as "fullName",
      comment.author as "userId", comment.created_at as "postedAt", comment.state, comment.state_cause as cause,
      comment.state_at as since, comment.report_count as reports, content.content_type as "contentType",
      content.content_id as "contentId", content.title
    from comments.comments as comment
      join comments.contents as content on content.id = comment.content
      left join comments.people as author on author.user_id = comment.author
    where comment.state in ('held', 'hidden') and comment.state_at is not null ${beyond}
    order by comment.state_at, comment.id limit ${limit}`.execute(db);
  return rows;
};

const mostCounted = 1000;

/** Returns the number of undecided comments and reports; a comment hidden by a moderator does not count. */
export const countWaiting = async (db: Database): Promise<{ held: number; reports: number }> => {
  const { rows } = await sql<{ held: number; reports: number }>`
    select
      (select count(*)::int from (
        select from comments.comments
          where state in ('held', 'hidden') and state_at is not null and (state = 'held' or state_actor is null)
          limit ${mostCounted}
      ) as waiting) as held,
      (select count(*)::int from (
        select from comments.reported where not deleted and report_count > 0 limit ${mostCounted}
      ) as reported) as reports`.execute(db);
  return rows[0] ?? { held: 0, reports: 0 };
};

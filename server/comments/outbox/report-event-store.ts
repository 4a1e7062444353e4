import { sql } from 'kysely';
import type { ReportEvent } from '../../../contract/comments/comments-service.schema.ts';
import type { Database } from '../../platform/db.ts';

const mostAtOnce = 100;

type Row = Omit<ReportEvent, 'at'> & { at: Date };

/** The oldest reports of comments that the product has not settled; they come again until it has. */
export const fetchReportEvents = async (db: Database): Promise<ReportEvent[]> => {
  // Of comments that stay for the sake of their replies, whose authors were erased, nothing is told.
  await sql`delete from comments.report_events where comment_id in (
    select id from comments.comments where author is null
      and id in (select comment_id from comments.report_events))`.execute(db);
  const { rows } =
    await sql<Row>`select event.id::text, event.reported_at as at, comment.id::text as comment_id,
      content.content_type, content.content_id, comment.author as author_id, comment.report_count as reports
    from comments.report_events as event join comments.comments as comment on comment.id = event.comment_id
      join comments.contents as content on content.id = comment.content
    where comment.author is not null
    order by event.id limit ${mostAtOnce}`.execute(db);
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
};

export const settleReportEvents = async (db: Database, ids: readonly string[]): Promise<void> => {
  const numbers = ids.filter((id) => /^\d{1,15}$/.test(id));
  await sql`delete from comments.report_events where id = any(${numbers}::bigint[])`.execute(db);
};

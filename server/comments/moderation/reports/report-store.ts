import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

export type Reporter = { id: string; name: string };

export const hasReported = async (db: Database, commentId: number, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('comments.reports')
    .select('reporter')
    .where('comment_id', '=', commentId)
    .where('reporter', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

/** The row of a comment in the queue, made with its first report. The caller has locked the comment. */
const reportedComment = async (trx: Database, commentId: number, now: Date): Promise<number> => {
  await trx
    .insertInto('comments.reported')
    .values({ comment_id: commentId, reported_at: now, ...nothingOfTheProduct })
    .onConflict((conflict) => conflict.column('comment_id').doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('comments.reported')
    .select('id')
    .where('comment_id', '=', commentId)
    .executeTakeFirstOrThrow();
  return id;
};

const nothingOfTheProduct = {
  content_type: null,
  content_id: null,
  title: null,
  full_name: null,
  author: null,
  posted_at: null,
  state_actor: null,
  state_at: null,
};

type NewReport = { reportedId: number; commentId: number | null; reporter: Reporter; at: Date };

const insertReport = async (
  trx: Database,
  { reportedId, commentId, reporter, at }: NewReport,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('comments.reports')
    .values({
      reported_id: reportedId,
      comment_id: commentId,
      reporter: reporter.id,
      name: reporter.name,
      reported_at: at,
      settled_by: null,
    })
    .onConflict((conflict) => conflict.columns(['reported_id', 'reporter']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** A member's report, once for good; false where it was there. The caller has locked the comment. */
export const addCommentReport = async (
  trx: Database,
  report: { commentId: number; reporter: Reporter; at: Date },
): Promise<boolean> => {
  const reportedId = await reportedComment(trx, report.commentId, report.at);
  return insertReport(trx, { reportedId, ...report });
};

export type ReportedThing = {
  contentType: string;
  contentId: string;
  title: string;
  fullName: string;
  author: string | null;
  postedAt: Date;
};

/** A report of something of the product's; what was deleted stands in the queue again with a new one. */
export const addProductReport = async (
  trx: Database,
  thing: ReportedThing,
  report: { reporter: Reporter; at: Date },
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into comments.reported (content_type, content_id, title, full_name, author, posted_at, reported_at)
    values (${thing.contentType}, ${thing.contentId}, ${thing.title}, ${thing.fullName}, ${thing.author},
      ${thing.postedAt}, ${report.at})
    on conflict (content_type, content_id) where comment_id is null do update
    set title = excluded.title, full_name = excluded.full_name, posted_at = excluded.posted_at,
      author = coalesce(excluded.author, reported.author)
    returning id`.execute(trx);
  const reportedId = rows[0]?.id ?? 0;
  const added = await insertReport(trx, { reportedId, commentId: null, ...report });
  if (!added) return;
  await trx
    .updateTable('comments.reported')
    .set({ deleted: false, state_actor: null, state_at: null })
    .where('id', '=', reportedId)
    .where('deleted', '=', true)
    .execute();
};

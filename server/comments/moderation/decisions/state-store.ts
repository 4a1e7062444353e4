import { sql } from 'kysely';
import type { CommentState } from '../../../../contract/comments/comments.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../../tables.ts';
import '../tables.ts';
import type { CommentAddress, ContentAddress } from '../../contents/address.ts';

/** How a comment stands, by whom, why and since when. */
export type Standing = {
  state: CommentState;
  byAuthor: boolean;
  /** A person's id; null where a rule did it or it is unchanged. */
  actor: string | null;
  cause: string | null;
  at: Date | null;
};

export type LockedComment = {
  id: number;
  parentId: number | null;
  author: string | null;
  text: string;
  standing: Standing;
  /** Of the comment it answers; null for a comment. */
  parentState: CommentState | null;
};

const held = (trx: Database) =>
  trx
    .selectFrom('comments.comments as comment')
    .leftJoin('comments.comments as parent', 'parent.id', 'comment.parent_id')
    .select(
      camelCased(['comment.id', 'comment.parent_id', 'comment.author', 'comment.text', 'comment.state']),
    )
    .select(
      camelCased([
        'comment.removed_by_author',
        'comment.state_actor',
        'comment.state_cause',
        'comment.state_at',
      ]),
    )
    .select('parent.state as parentState')
    .forNoKeyUpdate('comment');

type HeldRow = Awaited<ReturnType<ReturnType<typeof held>['executeTakeFirstOrThrow']>>;

const heldFrom = (row: HeldRow): LockedComment => ({
  id: row.id,
  parentId: row.parentId,
  author: row.author,
  text: row.text,
  standing: {
    state: row.state,
    byAuthor: row.removedByAuthor,
    actor: row.stateActor,
    cause: row.stateCause,
    at: row.stateAt,
  },
  parentState: row.parentState,
});

/** The comment or reply, locked until the transaction is over. */
export const lockComment = async (trx: Database, id: number): Promise<LockedComment | null> => {
  const row = await held(trx).where('comment.id', '=', id).executeTakeFirst();
  return row ? heldFrom(row) : null;
};

/** The same by its address, which has to be right in every part. */
export const lockAddressed = async (
  trx: Database,
  content: ContentAddress,
  { commentId, replyId }: CommentAddress,
): Promise<LockedComment | null> => {
  const row = await held(trx)
    .innerJoin('comments.contents as content', 'content.id', 'comment.content')
    .where('content.content_type', '=', content.type)
    .where('content.content_id', '=', content.id)
    .where('comment.id', '=', replyId ?? commentId)
    .where('comment.parent_id', replyId === null ? 'is' : '=', replyId === null ? null : commentId)
    .executeTakeFirst();
  return row ? heldFrom(row) : null;
};

/** Also tells the queue of reports in which of its two lists the comment stands. */
export const setStanding = async (trx: Database, id: number, standing: Standing): Promise<void> => {
  await trx
    .updateTable('comments.comments')
    .set({
      state: standing.state,
      removed_by_author: standing.byAuthor,
      state_actor: standing.actor,
      state_cause: standing.cause,
      state_at: standing.at,
    })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('comments.reported')
    .set({ deleted: standing.state === 'removed' })
    .where('comment_id', '=', id)
    .where('deleted', '<>', standing.state === 'removed')
    .execute();
};

export type ReportedRow = { id: number; count: number; hidesAt: number };

/** What its reports come to, where it has any; held like the comment. */
export const lockReported = async (trx: Database, commentId: number): Promise<ReportedRow | null> => {
  const row = await trx
    .selectFrom('comments.reported')
    .select(camelCased(['id', 'report_count as count', 'hides_at']))
    .where('comment_id', '=', commentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

export const setHidesAt = async (trx: Database, reportedId: number, hidesAt: number): Promise<void> => {
  await trx
    .updateTable('comments.reported')
    .set({ hides_at: hidesAt })
    .where('id', '=', reportedId)
    .execute();
};

/** The open reports count no more: this action let the thing stand. */
export const settleReports = async (trx: Database, reportedId: number, actionId: number): Promise<void> => {
  await trx
    .updateTable('comments.reports')
    .set({ settled_by: actionId })
    .where('reported_id', '=', reportedId)
    .where('settled_by', 'is', null)
    .execute();
};

/** They count again. */
export const unsettleReports = async (trx: Database, actionId: number): Promise<void> => {
  await sql`update comments.reports set settled_by = null where settled_by = ${actionId}`.execute(trx);
};

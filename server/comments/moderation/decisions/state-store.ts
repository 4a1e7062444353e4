import { sql } from 'kysely';
import type { CommentState } from '../../../../contract/comments/comments.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../../tables.ts';
import '../tables.ts';
import type { CommentAddress, ContentAddress } from '../../contents/address.ts';

/** State of a comment, with its actor, reason and moment. */
export type ModerationState = {
  state: CommentState;
  byAuthor: boolean;
  /** Id of a person; null if a rule acted or the state is unchanged. */
  actor: string | null;
  cause: string | null;
  at: Date | null;
};

export type LockedComment = {
  id: number;
  parentId: number | null;
  author: string | null;
  text: string;
  standing: ModerationState;
  /** State of the parent comment; null if this is not a reply. */
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

/** Returns a comment or reply, locked until the transaction ends. */
export const lockComment = async (trx: Database, id: number): Promise<LockedComment | null> => {
  const row = await held(trx).where('comment.id', '=', id).executeTakeFirst();
  return row ? heldFrom(row) : null;
};

/** Returns a comment or reply by its address, locked; every part of the address must match. */
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

/** Stores a state; also moves the comment to the matching list of the queue of reports. */
export const setStanding = async (trx: Database, id: number, standing: ModerationState): Promise<void> => {
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

/** Returns the report row of a comment, if there is one, locked like the comment. */
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

/** Settles the open reports by an action that dismissed them: they no longer count. */
export const settleReports = async (trx: Database, reportedId: number, actionId: number): Promise<void> => {
  await trx
    .updateTable('comments.reports')
    .set({ settled_by: actionId })
    .where('reported_id', '=', reportedId)
    .where('settled_by', 'is', null)
    .execute();
};

/** Reopens the reports that an action settled: they count again. */
export const unsettleReports = async (trx: Database, actionId: number): Promise<void> => {
  await sql`update comments.reports set settled_by = null where settled_by = ${actionId}`.execute(trx);
};

import { sql } from 'kysely';
import type { ContentType } from '../../../contract/comments/comment-rules.ts';
import type { Database } from '../../platform/db.ts';
import type { Position } from '../cursors.ts';

/** Comment or reply of a member that was not removed. */
export type OwnRow = {
  id: number;
  type: ContentType;
  contentId: string;
  title: string;
  text: string;
  reply: boolean;
  createdAt: Date;
  updatedAt: Date;
};

const start: Position = ['-infinity', 0];

/** Returns a member's comments and replies, oldest first, after a position of `created_at` and `id`. */
export const writtenBy = async (
  db: Database,
  userId: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<OwnRow[]> => {
  const [createdAt, id] = after ?? start;
  const { rows } =
    await sql<OwnRow>`select c.id, content.content_type as type, content.content_id as "contentId",
      content.title, c.text, c.parent_id is not null as reply, c.created_at as "createdAt", c.updated_at as "updatedAt"
    from comments.comments as c join comments.contents as content on content.id = c.content
    where c.author = ${userId} and c.state <> 'removed'
      and (c.created_at, c.id) > (${createdAt}::timestamptz, ${id}::bigint)
    order by c.created_at, c.id limit ${limit}`.execute(db);
  return rows;
};

/** Like or dislike of a member; `commentId` is null for a reaction to the content itself. */
export type OwnReactionRow = {
  kind: string;
  id: number;
  type: 'LIKE' | 'DISLIKE';
  contentType: ContentType;
  contentId: string;
  title: string;
  commentId: number | null;
};

/** Returns a member's reactions: to comments first, then to contents, after a position of kind and subject id. */
export const reactionsOf = async (
  db: Database,
  userId: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<OwnReactionRow[]> => {
  const [kind, id] = after ?? ['', 0];
  const { rows } = await sql<OwnReactionRow>`
    select reaction.kind, reaction.id, reaction.type, content.content_type as "contentType",
      content.content_id as "contentId", content.title, reaction."commentId"
    from (
      select 'comment' as kind, liked.id, 'LIKE' as type, liked.content, liked.id as "commentId"
        from comments.likes as own join comments.comments as liked on liked.id = own.comment_id
        where own.user_id = ${userId} and liked.state <> 'removed'
      union all
      select 'content', own.content, own.type, own.content, null from comments.reactions as own
        where own.user_id = ${userId}
    ) as reaction join comments.contents as content on content.id = reaction.content
    where (reaction.kind, reaction.id) > (${kind}::text, ${id}::bigint)
    order by reaction.kind, reaction.id limit ${limit}`.execute(db);
  return rows;
};

/** Returns ids of a member's comments, replies first: erasing a comment depends on whether it has replies. */
export const idsWrittenBy = async (db: Database, userId: string, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from comments.comments where author = ${userId}
    order by parent_id is null, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Locks a comment against replies, likes and changes; returns null if it is gone. */
export const lockToErase = async (
  trx: Database,
  id: number,
): Promise<{ parentId: number | null; hasReplies: boolean; author: string | null } | null> => {
  const locked = await sql`select from comments.comments where id = ${id} for update`.execute(trx);
  if (locked.rows.length === 0) return null;
  const { rows } = await sql<{ parentId: number | null; hasReplies: boolean; author: string | null }>`
    select c.parent_id as "parentId", c.author,
      exists (select from comments.comments as reply where reply.parent_id = c.id) as "hasReplies"
    from comments.comments as c where c.id = ${id}`.execute(trx);
  return rows[0] ?? null;
};

export const eraseComment = async (trx: Database, id: number): Promise<void> => {
  await trx.deleteFrom('comments.comments').where('id', '=', id).execute();
};

/** Leaves a removed comment without author and text. */
export const emptyComment = async (trx: Database, id: number): Promise<void> => {
  await trx
    .updateTable('comments.comments')
    .set({
      author: null,
      text: '',
      removed_by_author: true,
      request_id: null,
      state_actor: null,
      state_cause: null,
      edited_at: null,
    })
    .where('id', '=', id)
    .execute();
};

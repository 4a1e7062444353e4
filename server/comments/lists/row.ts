import type { CommentState } from '../../../contract/comments/comments.ts';
import type { Names } from '../members/person-name.ts';

/** A comment or reply with its author, and what the caller made of it. */
export type CommentRow = Names & {
  id: number;
  parentId: number | null;
  author: string | null;
  photo: string | null;
  text: string;
  likes: number;
  replyCount: number;
  waitingReplies: number;
  removedReplies: number;
  state: CommentState;
  removedByAuthor: boolean;
  stateCause: string | null;
  stateAt: Date | null;
  /** Who brought it into its state, where they are known; read for those who moderate only. */
  actor: Names | null;
  reportCount: number;
  createdAt: Date;
  updatedAt: Date;
  editedAt: Date | null;
  likedByMe: boolean;
  reported: boolean;
};

/** As PostgreSQL sends it. */
export type StoredRow = {
  id: number;
  parent_id: number | null;
  author: string | null;
  username: string | null;
  first_name: string | null;
  last_name: string | null;
  photo: string | null;
  text: string;
  likes: number;
  reply_count: number;
  waiting_replies: number;
  removed_replies: number;
  state: CommentState;
  removed_by_author: boolean;
  state_cause: string | null;
  state_at: Date | null;
  report_count: number;
  created_at: Date;
  updated_at: Date;
  edited_at: Date | null;
  // Asked for where there is a caller, and where they moderate.
  liked_by_me?: boolean;
  reported_by_me?: boolean;
  actor_known?: boolean;
  actor_username?: string | null;
  actor_first_name?: string | null;
  actor_last_name?: string | null;
};

const actorOf = (row: StoredRow): Names | null =>
  row.actor_known
    ? {
        username: row.actor_username ?? null,
        firstName: row.actor_first_name ?? '',
        lastName: row.actor_last_name ?? '',
      }
    : null;

export const rowOf = (row: StoredRow): CommentRow => ({
  id: row.id,
  parentId: row.parent_id,
  author: row.author,
  username: row.username,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  photo: row.photo,
  text: row.text,
  likes: row.likes,
  replyCount: row.reply_count,
  waitingReplies: row.waiting_replies,
  removedReplies: row.removed_replies,
  state: row.state,
  removedByAuthor: row.removed_by_author,
  stateCause: row.state_cause,
  stateAt: row.state_at,
  actor: actorOf(row),
  reportCount: row.report_count,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  editedAt: row.edited_at,
  likedByMe: row.liked_by_me ?? false,
  reported: row.reported_by_me ?? false,
});

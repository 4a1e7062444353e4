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

/** The columns of a comment that its row has as they are. */
export const commentColumns = [
  'id',
  'parent_id',
  'author',
  'text',
  'likes',
  'reply_count',
  'waiting_replies',
  'removed_replies',
  'state',
  'removed_by_author',
  'state_cause',
  'state_at',
  'report_count',
  'created_at',
  'updated_at',
  'edited_at',
] as const;

/** As PostgreSQL sends it. */
export type StoredRow = Omit<CommentRow, keyof Names | 'actor' | 'likedByMe' | 'reported'> & {
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  // Asked for where there is a caller, and where they moderate.
  likedByMe?: boolean;
  reported?: boolean;
  actorKnown?: boolean;
  actorUsername?: string | null;
  actorFirstName?: string | null;
  actorLastName?: string | null;
};

export const rowOf = (row: StoredRow): CommentRow => {
  const { actorKnown, actorUsername, actorFirstName, actorLastName, ...comment } = row;
  return {
    ...comment,
    firstName: comment.firstName ?? '',
    lastName: comment.lastName ?? '',
    actor: actorKnown
      ? { username: actorUsername ?? null, firstName: actorFirstName ?? '', lastName: actorLastName ?? '' }
      : null,
    likedByMe: comment.likedByMe ?? false,
    reported: comment.reported ?? false,
  };
};

import type { CommentState } from '../../../contract/comments/comments.ts';
import type { Names } from '../members/person-name.ts';

/** A comment or reply with its author, and what the caller made of it. */
export type CommentRow = Names & {
  id: number;
  parentId: number | null;
  author: string | null;
  photo: string | null;
  /** Written by one of the studio's own people; one of those who teach what it is about. */
  ofStaff: boolean;
  ofCoach: boolean;
  /** Where a reply stands: those of staff come before it. */
  byMember: boolean;
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
  edited: boolean;
  likedByMe: boolean;
  reported: boolean;
};

/** What every reader is shown of a comment, or what decides over that. */
export const commentColumns = [
  'id',
  'parent_id',
  'author',
  'text',
  'likes',
  'reply_count',
  'state',
  'by_member',
  'created_at',
  'updated_at',
] as const;

/** What those who moderate are shown beside. */
export const moderationColumns = [
  'waiting_replies',
  'removed_replies',
  'removed_by_author',
  'state_cause',
  'state_at',
  'report_count',
] as const;

type ModeratedFields = Pick<
  CommentRow,
  'waitingReplies' | 'removedReplies' | 'removedByAuthor' | 'stateCause' | 'stateAt' | 'reportCount'
>;
const nothingModerated: ModeratedFields = {
  waitingReplies: 0,
  removedReplies: 0,
  removedByAuthor: false,
  stateCause: null,
  stateAt: null,
  reportCount: 0,
};

/** As PostgreSQL sends it. */
export type StoredRow = Omit<
  CommentRow,
  keyof Names | keyof ModeratedFields | 'ofStaff' | 'ofCoach' | 'actor' | 'likedByMe' | 'reported'
> &
  Partial<ModeratedFields> & {
    username: string | null;
    firstName: string | null;
    lastName: string | null;
    // Null where the author was erased.
    ofStaff: boolean | null;
    ofCoach: boolean | null;
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
    ...nothingModerated,
    ...comment,
    firstName: comment.firstName ?? '',
    lastName: comment.lastName ?? '',
    ofStaff: comment.ofStaff ?? false,
    ofCoach: comment.ofCoach ?? false,
    actor: actorKnown
      ? { username: actorUsername ?? null, firstName: actorFirstName ?? '', lastName: actorLastName ?? '' }
      : null,
    likedByMe: comment.likedByMe ?? false,
    reported: comment.reported ?? false,
  };
};

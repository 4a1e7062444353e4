import type { CommentState } from '../../../contract/comments/comments.schema.ts';
import type { Names } from '../person-name.ts';

/** Comment or reply with its author, and the caller's like and report. */
export type CommentRow = Names & {
  id: number;
  parentId: number | null;
  author: string | null;
  photo: string | null;
  /** True if a member of staff wrote it; `ofCoach`: a coach of this content. */
  ofStaff: boolean;
  ofCoach: boolean;
  /** False for replies of staff, which come first. */
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
  /** Actor of the current state, if known; read for moderators only. */
  actor: Names | null;
  reportCount: number;
  createdAt: Date;
  updatedAt: Date;
  edited: boolean;
  likedByMe: boolean;
  reported: boolean;
};

/** Columns that every reader sees, or that decide on visibility. */
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

/** Additional columns for moderators. */
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

/** Row as PostgreSQL sends it. */
export type StoredRow = Omit<
  CommentRow,
  keyof Names | keyof ModeratedFields | 'ofStaff' | 'ofCoach' | 'actor' | 'likedByMe' | 'reported'
> &
  Partial<ModeratedFields> & {
    username: string | null;
    firstName: string | null;
    lastName: string | null;
    // Null if the author was erased.
    ofStaff: boolean | null;
    ofCoach: boolean | null;
    // Read only if there is a caller, or if the caller moderates.
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

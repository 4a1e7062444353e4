import type { Comment, CommentUser, Moderation, Reply } from '../../../contract/comments/comments.schema.ts';
import { t } from '../../../contract/messages.ts';
import { causeInWords } from '../causes.ts';
import { formerMember, fullNameOf } from '../person-name.ts';
import type { CommentRow } from './row.ts';

/** Returns the author of a comment; an erased one is shown as a former member, since others' replies remain. */
const userOf = (row: CommentRow): CommentUser => ({
  username: row.username,
  fullName: row.author === null ? t(formerMember) : fullNameOf(row),
  first_name: row.firstName,
  last_name: row.lastName,
  profile_photo: { url: row.photo },
  ...(row.ofStaff && { role: row.ofCoach ? 'coach' : 'staff' }),
});

const moderationOf = (row: CommentRow): Moderation => ({
  userId: row.author ?? '',
  state: row.state,
  byAuthor: row.removedByAuthor,
  actor: row.actor && fullNameOf(row.actor),
  cause: row.stateCause === null ? null : causeInWords(row.stateCause),
  at: row.stateAt?.toISOString() ?? null,
  reports: row.reportCount,
});

/** Reader of a comment; moderators also get fields that members never see. */
export type CommentViewer = { moderates: boolean };

const shown = (row: CommentRow, { moderates }: CommentViewer) => ({
  text: row.text,
  user: userOf(row),
  likes: row.likes,
  likedByMe: row.likedByMe,
  reported: row.reported,
  updatedAt: row.updatedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  edited: row.edited,
  ...(moderates ? { deleted: row.state === 'removed', moderation: moderationOf(row) } : {}),
});

/** Returns a comment; for moderators, the reply count includes replies of every state, which they may open. */
export const commentView = (row: CommentRow, viewer: CommentViewer): Comment => ({
  commentId: String(row.id),
  ...shown(row, viewer),
  replyCount: repliesSeen(row, viewer),
});

export const replyView = (row: CommentRow, viewer: CommentViewer): Reply => ({
  replyId: String(row.id),
  ...shown(row, viewer),
});

type ReplyCounts = { replyCount: number; waitingReplies: number; removedReplies: number };

export const repliesSeen = (row: ReplyCounts, { moderates }: CommentViewer): number =>
  row.replyCount + (moderates ? row.waitingReplies + row.removedReplies : 0);

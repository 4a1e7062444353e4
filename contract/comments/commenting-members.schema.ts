import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';
import { memberCommentKinds, memberCommentSorts, memberCommentStates } from './comment-rules.ts';
import { commentsBody, LastEvaluatedKey, Moderation, pageBody } from './comments.schema.ts';

/** Suspension of a member, as moderators see it. */
export const Suspension = Type.Object({
  userId: Type.String(),
  fullName: Type.String(),
  username: Nullable(Type.String()),
  since: Type.String(),
  /** End; null if it lasts until it is lifted. */
  until: Nullable(Type.String()),
  actor: Type.String(),
  cause: Type.String(),
});
export type Suspension = Static<typeof Suspension>;

/** A member who wrote, liked or reported something, as their latest token named them. */
const CommentingMember = Type.Object({
  userId: Type.String(),
  fullName: Type.String(),
  username: Nullable(Type.String()),
  photo: Nullable(Type.String()),
  /** True for an administrator, who cannot be suspended. */
  admin: Type.Boolean(),
  /** Null if the member may comment. */
  suspension: Nullable(Suspension),
});
export type CommentingMember = Static<typeof CommentingMember>;

/** Number of one member's comments and replies in each state, counted up to 1,000 each. */
const MemberCommentCounts = Type.Object({
  visible: Type.Integer({ minimum: 0, maximum: 1000 }),
  held: Type.Integer({ minimum: 0, maximum: 1000 }),
  hidden: Type.Integer({ minimum: 0, maximum: 1000 }),
  removed: Type.Integer({ minimum: 0, maximum: 1000 }),
});
export type MemberCommentCounts = Static<typeof MemberCommentCounts>;

/** A comment or reply of one member, whatever its state. */
const MemberComment = Type.Object({
  type: Type.Enum(['comment', 'reply']),
  text: Type.String(),
  likes: Type.Integer({ minimum: 0 }),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  edited: Type.Boolean(),
  content_type: Type.String(),
  content_id: Type.String(),
  title: Type.String(),
  comment_id: Type.String(),
  reply_id: Nullable(Type.String()),
  moderation: Moderation,
});
export type MemberComment = Static<typeof MemberComment>;

/** Filters and order of the comments of one member. */
const memberCommentsBody = {
  user_id: Type.String({ minLength: 1, maxLength: 200 }),
  state: Type.Optional(Type.Enum([...memberCommentStates])),
  kind: Type.Optional(Type.Enum([...memberCommentKinds])),
  sort: Type.Optional(Type.Enum([...memberCommentSorts])),
};

const admin = { access: 'comments.moderate', cache: 'no-store' } as const;

/** Calls for tokens that allow `comments.moderate`. */
export const commentingMemberEndpoints = endpoints({
  'POST /admin/members': {
    ...admin,
    reads: true,
    summary:
      'The first 20 members whose username, full name or last name begins with these letters; `more` where others do.',
    body: commentsBody({ q: Type.String({ maxLength: 100 }) }),
    response: Type.Object({ members: Type.Array(CommentingMember), more: Type.Boolean() }),
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'POST /admin/members/one': {
    ...admin,
    reads: true,
    summary: 'One member, with how many comments and replies of theirs are in each state.',
    body: commentsBody({ user_id: memberCommentsBody.user_id }),
    response: Type.Object({ member: CommentingMember, counts: MemberCommentCounts }),
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid'],
  },
  'POST /admin/members/comments': {
    ...admin,
    reads: true,
    summary: 'Comments and replies of one member in every state, newest first and 10 unless told.',
    body: commentsBody({ ...pageBody, ...memberCommentsBody }),
    response: Type.Object({ comments: Type.Array(MemberComment), lastEvaluatedKey: LastEvaluatedKey }),
    errors: ['bad_request', 'not_signed_in', 'forbidden', 'not_found', 'invalid'],
  },
});

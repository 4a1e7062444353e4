import { type Static, type TProperties, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, Success } from '../shared.schema.ts';
import { commentSorts, contentTypes, longestAbout, reactionTypes } from './comment-rules.ts';

/** Returns the words in either spelling (NS-170). */
const eitherCase = (words: readonly string[]): string[] =>
  words.flatMap((word) => [word, word.toLowerCase()]);

/** Content in the body of a call; ids of the catalog come as numbers or as text. */
export const contentBody = {
  content_type: Type.Enum(eitherCase(contentTypes)),
  content_id: Type.Union([
    Type.String({ minLength: 1, maxLength: 100 }),
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  ]),
};
/** One comment, or one of its replies. */
export const commentBody = {
  comment_id: Type.String(),
  reply_id: Type.Optional(Nullable(Type.String())),
};
/**
 * A page of a list: a limit above 100 is cut to 100. The key is the one that the last page answered, null for the
 * first.
 */
export const pageBody = {
  limit: Type.Optional(Type.Integer({ minimum: 1 })),
  last_evaluated_key: Type.Optional(Nullable(Type.String())),
};
export const LastEvaluatedKey = Nullable(Type.String());
const object = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: true });
export const commentsBody = object;

const CoachNames = Type.Array(object({ full_name: Type.String({ maxLength: longestAbout.name }) }), {
  maxItems: longestAbout.names,
});
/** Names of content, sent by older clients: taken and ignored, as the catalog has them. */
const about = {
  title: Type.Optional(Type.String({ maxLength: longestAbout.title })),
  instructors: Type.Optional(CoachNames),
};

/** Author of a comment. The address in `profile_photo` is one of the product. */
export const CommentUser = Type.Object({
  username: Nullable(Type.String()),
  fullName: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  profile_photo: Type.Object({ url: Nullable(Type.String()) }),
  /** Role in the studio: `coach` teaches the content of the comment, `staff` are the others. */
  role: Type.Optional(Type.Enum(['coach', 'staff'])),
});
export type CommentUser = Static<typeof CommentUser>;

export const CommentState = Type.Enum(['visible', 'held', 'hidden', 'removed']);
export type CommentState = Static<typeof CommentState>;

/** Facts about a comment for moderators only. */
export const Moderation = Type.Object({
  userId: Type.String(),
  state: CommentState,
  /** True if its own author removed it: no moderator can bring it back. */
  byAuthor: Type.Boolean(),
  /** Name of the person who brought it into this state; null if a rule did. */
  actor: Nullable(Type.String()),
  /** Reason, in words. */
  cause: Nullable(Type.String()),
  /** Moment of the last change of its state; null while it is unchanged. */
  at: Nullable(Type.String()),
  reports: Type.Integer({ minimum: 0 }),
});
export type Moderation = Static<typeof Moderation>;

const shown = {
  text: Type.String(),
  user: CommentUser,
  likes: Type.Integer({ minimum: 0 }),
  likedByMe: Type.Boolean(),
  reported: Type.Boolean(),
  /** ISO 8601; lists are in the order of `createdAt`. */
  updatedAt: Type.String(),
  createdAt: Type.String(),
  edited: Type.Boolean(),
  /** For moderators only. */
  deleted: Type.Optional(Type.Boolean()),
  moderation: Type.Optional(Moderation),
};
export const Comment = Type.Object({
  commentId: Type.String(),
  ...shown,
  replyCount: Type.Integer({ minimum: 0 }),
});
export type Comment = Static<typeof Comment>;
/** A reply to a comment, never to a reply: it has no count of replies. */
export const Reply = Type.Object({ replyId: Type.String(), ...shown });
export type Reply = Static<typeof Reply>;

/** The caller's own comment or reply that others do not see: held until a moderator looks at it, or hidden by one. */
export const WaitingComment = Type.Object({
  commentId: Type.String(),
  replyId: Nullable(Type.String()),
  text: Type.String(),
  state: Type.Enum(['held', 'hidden']),
  /** ISO 8601. */
  createdAt: Type.String(),
});
export type WaitingComment = Static<typeof WaitingComment>;

/** Reactions to content, and the state of the caller there beyond the claims of the token. */
export const ReactionInfo = Type.Object({
  likes: Type.Integer({ minimum: 0 }),
  likedByMe: Type.Boolean(),
  dislikedByMe: Type.Boolean(),
  /** True if the caller is suspended from commenting. */
  suspended: Type.Boolean(),
  /** Waiting comments of the caller, the latest first, at most 20; none for a visitor. */
  waiting: Type.Array(WaitingComment),
});
export type ReactionInfo = Static<typeof ReactionInfo>;

/** The new or changed comment as members will see it; `held` is true if a moderator has to look at it first. */
const WrittenComment = Type.Object({
  ...Success.properties,
  comment: Type.Optional(Comment),
  reply: Type.Optional(Reply),
  held: Type.Boolean(),
  /** Number of comments on the content; `replyCount` is that of the comment if a reply was written or deleted. */
  commentCount: Type.Integer({ minimum: 0 }),
  replyCount: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type WrittenComment = Static<typeof WrittenComment>;

const memberErrors = ['not_signed_in', 'forbidden', 'not_found', 'invalid', 'too_many_attempts'] as const;
const writerErrors = [...memberErrors, 'suspended'] as const;

/** Calls of visitors and members. Paths are below the address of the service; a bearer token names the caller. */
export const commentEndpoints = endpoints({
  'POST /comments': {
    summary:
      'A page of comments of one class, series or live show, 20 unless told. Moderators may ask for all states, or for those held or deleted.',
    access: 'public',
    cache: 'no-store',
    body: object({
      ...contentBody,
      ...pageBody,
      sort: Type.Optional(Type.Enum([...commentSorts])),
      include_all: Type.Optional(Type.Boolean()),
      /** Only with `include_all`. */
      filter: Type.Optional(Type.Enum(['all', 'held', 'deleted'])),
    }),
    response: Type.Object({
      comments: Type.Array(Comment),
      commentCount: Type.Integer({ minimum: 0 }),
      lastEvaluatedKey: LastEvaluatedKey,
    }),
    errors: ['bad_request', 'not_signed_in', 'forbidden', 'invalid'],
  },
  'POST /replies': {
    summary: 'A page of the replies to one comment, oldest first, 10 unless told.',
    access: 'public',
    cache: 'no-store',
    body: object({
      ...contentBody,
      ...pageBody,
      comment_id: Type.String(),
      include_all: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({
      replies: Type.Array(Reply),
      replyCount: Type.Integer({ minimum: 0 }),
      lastEvaluatedKey: LastEvaluatedKey,
    }),
    errors: ['bad_request', 'not_signed_in', 'forbidden', 'not_found', 'invalid'],
  },
  'POST /comment': {
    summary: 'One comment, and one of its replies where asked for: what a link to it opens.',
    access: 'public',
    cache: 'no-store',
    body: object({
      ...contentBody,
      ...commentBody,
      /** For moderators: finds held, hidden and deleted ones as well. */
      include_all: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ comment: Comment, reply: Nullable(Reply) }),
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid'],
  },
  'POST /content-interaction': {
    summary:
      'Writes a comment, or a reply where comment_id is given. The same request_id of the same member is one comment, however often it is sent.',
    access: 'signed-in',
    cache: 'no-store',
    body: object({
      ...contentBody,
      ...about,
      text: Type.String(),
      comment_id: Type.Optional(Nullable(Type.String())),
      request_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    }),
    response: WrittenComment,
    errors: [...writerErrors],
  },
  'PUT /content-interaction': {
    summary: 'Changes the text of a comment or reply of your own.',
    access: 'signed-in',
    cache: 'no-store',
    body: object({ ...contentBody, ...commentBody, text: Type.String() }),
    response: WrittenComment,
    errors: [...writerErrors],
  },
  'POST /content-interaction/delete': {
    summary: 'Takes away a comment with its replies, or a reply: your own, or anybody’s for a moderator.',
    access: 'signed-in',
    cache: 'no-store',
    body: object({ ...contentBody, ...commentBody, cause: Type.Optional(Type.String({ maxLength: 500 })) }),
    response: Type.Object({
      ...Success.properties,
      commentCount: Type.Integer({ minimum: 0 }),
      replyCount: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid', 'too_many_attempts'],
  },
  'POST /content-interaction/reaction': {
    summary:
      'Likes a comment or reply, or likes or dislikes the content; again takes it back. With `on`, which says what is to be, the call is idempotent.',
    access: 'signed-in',
    cache: 'no-store',
    body: object({
      ...contentBody,
      ...about,
      comment_id: Type.Optional(Nullable(Type.String())),
      reply_id: Type.Optional(Nullable(Type.String())),
      type: Type.Enum([...reactionTypes]),
      on: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({
      likedByMe: Type.Boolean(),
      likes: Type.Integer({ minimum: 0 }),
      /** Set for content only. */
      dislikedByMe: Type.Optional(Type.Boolean()),
    }),
    errors: [...memberErrors],
  },
  'POST /content-info': {
    summary:
      'How many like a class, series or live show, and what the caller makes of it. Dislikes are not counted here.',
    access: 'public',
    cache: 'no-store',
    body: object({ ...contentBody }),
    response: ReactionInfo,
    errors: ['not_signed_in', 'invalid'],
  },
  'POST /report': {
    summary: 'Reports a comment or reply of another member (NS-004). Idempotent.',
    access: 'signed-in',
    cache: 'no-store',
    body: object({ ...contentBody, ...commentBody }),
    response: Type.Object({ ...Success.properties, reported: Type.Literal(true) }),
    errors: [...memberErrors],
  },
});

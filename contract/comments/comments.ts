import { type Static, type TProperties, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, Success } from '../shared.ts';
import { commentSorts, contentTypes, longestAbout, reactionTypes } from './comment-rules.ts';

/** Either spelling (NS-170). */
const eitherCase = (words: readonly string[]): string[] =>
  words.flatMap((word) => [word, word.toLowerCase()]);

/** Ids of the catalog come as numbers or as text. */
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
/** A page of a list: more than 100 are cut to 100. The key is the one the last page answered, null for the first. */
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
/** Older clients say what content is called: taken and ignored, the catalog says it. */
const about = {
  title: Type.Optional(Type.String({ maxLength: longestAbout.title })),
  instructors: Type.Optional(CoachNames),
};

/** `photo` addresses are of the product. */
export const CommentUser = Type.Object({
  username: Nullable(Type.String()),
  fullName: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  profile_photo: Type.Object({ url: Nullable(Type.String()) }),
  /** Of the studio's own people: who teaches what the comment is about, and the others. */
  role: Type.Optional(Type.Enum(['coach', 'staff'])),
});
export type CommentUser = Static<typeof CommentUser>;

export const CommentState = Type.Enum(['visible', 'held', 'hidden', 'removed']);
export type CommentState = Static<typeof CommentState>;

/** What moderators learn beyond what members do. */
export const Moderation = Type.Object({
  userId: Type.String(),
  state: CommentState,
  /** Its own author removed it: no moderator can bring it back. */
  byAuthor: Type.Boolean(),
  /** Who brought it into this state: a name, or null when a rule did. */
  actor: Nullable(Type.String()),
  /** Why, in words. */
  cause: Nullable(Type.String()),
  /** Since when it is in this state; null while it is unchanged. */
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
/** A reply is to a comment, never to a reply: it has no count of replies. */
export const Reply = Type.Object({ replyId: Type.String(), ...shown });
export type Reply = Static<typeof Reply>;

/** One's own comment or reply that others do not see: held until a moderator looks at it, or hidden by one. */
export const WaitingComment = Type.Object({
  commentId: Type.String(),
  replyId: Nullable(Type.String()),
  text: Type.String(),
  state: Type.Enum(['held', 'hidden']),
  /** ISO 8601. */
  createdAt: Type.String(),
});
export type WaitingComment = Static<typeof WaitingComment>;

/** What a member may do here beside what their token says. */
export const ReactionInfo = Type.Object({
  likes: Type.Integer({ minimum: 0 }),
  likedByMe: Type.Boolean(),
  dislikedByMe: Type.Boolean(),
  /** The caller is suspended from commenting. */
  suspended: Type.Boolean(),
  /** Of the caller, the latest first, at most 20; none for a visitor. */
  waiting: Type.Array(WaitingComment),
});
export type ReactionInfo = Static<typeof ReactionInfo>;

/** The new or changed one as members will see it; `held`: not before a moderator has looked at it. */
const WrittenComment = Type.Object({
  ...Success.properties,
  comment: Type.Optional(Comment),
  reply: Type.Optional(Reply),
  held: Type.Boolean(),
  /** Of the content, and of the comment where a reply was written or deleted. */
  commentCount: Type.Integer({ minimum: 0 }),
  replyCount: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type WrittenComment = Static<typeof WrittenComment>;

const memberErrors = ['not_signed_in', 'forbidden', 'not_found', 'invalid', 'too_many_attempts'] as const;
const writerErrors = [...memberErrors, 'suspended'] as const;

/** What visitors and members may call. Paths are below the address of the service; a bearer token names the caller. */
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
      /** With include_all. */
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
      /** For moderators: also one that is held, hidden or deleted. */
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
      /** Of content only. */
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

import { type Static, Type } from 'typebox';
import { type CallOf, endpoints } from '../endpoint.ts';
import { Nullable, Success } from '../shared.schema.ts';
import { contentTypes } from './comment-rules.ts';
import { commentEndpoints, commentsBody } from './comments.schema.ts';
import { moderationEndpoints } from './moderation.schema.ts';

const eventOfReply = {
  /** Number as text: of two events of one reply, the greater one is valid, whichever comes first. */
  id: Type.String(),
  at: Type.String(),
  /** Author of the answered comment. */
  recipientId: Type.String(),
  reply_id: Type.String(),
};

/** A reply was added, or is visible again. */
export const ReplyEvent = Type.Object({
  ...eventOfReply,
  kind: Type.Literal('reply'),
  author: Type.Object({ id: Type.String(), fullName: Type.String(), photo: Nullable(Type.String()) }),
  text: Type.String(),
  content_type: Type.String(),
  content_id: Type.String(),
  comment_id: Type.String(),
});
export type ReplyEvent = Static<typeof ReplyEvent>;

/** A reply that members no longer see: deleted, hidden, erased, or under a comment that is. */
export const GoneEvent = Type.Object({ ...eventOfReply, kind: Type.Literal('gone') });
export type GoneEvent = Static<typeof GoneEvent>;

/** Event that the product notifies people of; delivered at least once, under the same id. */
export const CommentEvent = Type.Union([ReplyEvent, GoneEvent]);
export type CommentEvent = Static<typeof CommentEvent>;

/** A comment that a member reported, without the reporter. */
export const ReportEvent = Type.Object({
  id: Type.String(),
  at: Type.String(),
  comment_id: Type.String(),
  content_type: Type.String(),
  content_id: Type.String(),
  author_id: Type.String(),
  /** Number of its reports, without those after which a moderator let it stand. */
  reports: Type.Integer({ minimum: 0 }),
});
export type ReportEvent = Static<typeof ReportEvent>;

/** A comment or reply as its author takes it along. */
export const OwnComment = Type.Object({
  content_type: Type.Enum([...contentTypes]),
  content_id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  reply: Type.Boolean(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});
export type OwnComment = Static<typeof OwnComment>;

/** A like or dislike as its member takes it along: of a class, series or live show, or of a comment under it. */
export const OwnReaction = Type.Object({
  content_type: Type.Enum([...contentTypes]),
  content_id: Type.String(),
  title: Type.String(),
  comment_id: Nullable(Type.String()),
  type: Type.Enum(['LIKE', 'DISLIKE']),
});
export type OwnReaction = Static<typeof OwnReaction>;

/** A decision of a moderator, for the audit log; people are named by their ids alone. */
export const StaffEvent = Type.Object({
  id: Type.String(),
  at: Type.String(),
  actor: Type.String(),
  address: Nullable(Type.String()),
  action: Type.String(),
  subject_kind: Type.String(),
  subject_id: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type StaffEvent = Static<typeof StaffEvent>;

/** A comment that members see, with what it is about. */
export const ContentComment = Type.Object({
  id: Type.String(),
  content_id: Type.String(),
  fullName: Type.String(),
  photo: Nullable(Type.String()),
  text: Type.String(),
  /** Replies that members see. */
  replies: Type.Integer({ minimum: 0 }),
  createdAt: Type.String(),
});
export type ContentComment = Static<typeof ContentComment>;

/** Comments and reactions of members to a class, series or live show. */
export const ContentFigures = Type.Object({
  comments: Type.Integer({ minimum: 0 }),
  likes: Type.Integer({ minimum: 0 }),
  dislikes: Type.Integer({ minimum: 0 }),
});
export type ContentFigures = Static<typeof ContentFigures>;

const service = { access: 'product.act', cache: 'no-store' } as const;
const serviceErrors = ['not_signed_in', 'forbidden', 'invalid'] as const;
/** Maximum number of contents in one call. */
export const mostContentsAtOnce = 2000;
const contents = {
  content_type: Type.Enum([...contentTypes]),
  content_ids: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: mostContentsAtOnce }),
};
const person = { user_id: Type.String({ minLength: 1, maxLength: 200 }) };

/** Calls of the product itself: tokens with `service: true`, which no person is given. */
const productEndpoints = endpoints({
  'POST /service/events/take': {
    ...service,
    summary: 'The oldest events that were not settled, at most 100.',
    body: commentsBody({}),
    response: Type.Object({ events: Type.Array(CommentEvent) }),
    errors: [...serviceErrors],
  },
  'POST /service/events/settle': {
    ...service,
    summary: 'The product has stored these; they do not come again. Idempotent.',
    body: commentsBody({ ids: Type.Array(Type.String(), { maxItems: 100 }) }),
    response: Success,
    errors: [...serviceErrors],
  },
  'POST /service/report_events/take': {
    ...service,
    summary: 'The oldest reports of comments that were not settled, at most 100.',
    body: commentsBody({}),
    response: Type.Object({ reports: Type.Array(ReportEvent) }),
    errors: [...serviceErrors],
  },
  'POST /service/report_events/settle': {
    ...service,
    summary: 'The product has taken these reports in; they do not come again. Idempotent.',
    body: commentsBody({ ids: Type.Array(Type.String(), { maxItems: 100 }) }),
    response: Success,
    errors: [...serviceErrors],
  },
  'POST /service/staff_events/take': {
    ...service,
    summary: 'The oldest decisions of moderators that were not settled, at most 100.',
    body: commentsBody({}),
    response: Type.Object({ events: Type.Array(StaffEvent) }),
    errors: [...serviceErrors],
  },
  'POST /service/staff_events/settle': {
    ...service,
    summary: 'The product has these decisions in its audit log; they do not come again. Idempotent.',
    body: commentsBody({ ids: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 100 }) }),
    response: Success,
    errors: [...serviceErrors],
  },
  'POST /service/reports': {
    ...service,
    summary: 'A report of something that is not a comment, in the same queue (NS-122). Idempotent.',
    body: commentsBody({
      content_type: Type.Literal('PLAYLIST'),
      content_id: Type.String({ minLength: 1, maxLength: 100 }),
      /** Title of the playlist; `fullName` is its author, `postedAt` its date. */
      title: Type.String(),
      fullName: Type.String(),
      postedAt: Type.String(),
      /** Id of the author, so that the name is erased with the account. */
      authorId: Type.Optional(Type.String({ maxLength: 200 })),
      /** Products of older versions send an e-mail address as well, which is not kept. */
      reporter: Type.Object({
        id: Type.String(),
        name: Type.String(),
        email: Type.Optional(Type.String()),
      }),
      reportedAt: Type.String(),
    }),
    response: Success,
    errors: [...serviceErrors],
  },
  'POST /service/waiting': {
    ...service,
    summary: 'How many comments and reports wait for a moderator, counted up to 1,000 each.',
    body: commentsBody({}),
    response: moderationEndpoints['POST /admin/waiting'].response,
    errors: [...serviceErrors],
  },
  'POST /service/contents/figures': {
    ...service,
    summary: 'Comments, likes and dislikes by id; what was never commented on or reacted to is left out.',
    body: commentsBody(contents),
    response: Type.Object({ figures: Type.Record(Type.String(), ContentFigures) }),
    errors: [...serviceErrors],
  },
  'POST /service/contents/comments': {
    ...service,
    summary: 'What members see of the comments on all of these, the newest first, 10 at a time.',
    body: commentsBody({ ...contents, last_evaluated_key: Type.Optional(Nullable(Type.String())) }),
    response: Type.Object({
      comments: Type.Array(ContentComment),
      lastEvaluatedKey: Nullable(Type.String()),
    }),
    errors: [...serviceErrors, 'bad_request'],
  },
  'POST /service/people/comments': {
    ...service,
    summary: 'Everything a member wrote that was not taken away, oldest first, 100 at a time.',
    body: commentsBody({ ...person, last_evaluated_key: Type.Optional(Nullable(Type.String())) }),
    response: Type.Object({ comments: Type.Array(OwnComment), lastEvaluatedKey: Nullable(Type.String()) }),
    errors: [...serviceErrors, 'bad_request'],
  },
  'POST /service/people/reactions': {
    ...service,
    summary: 'Everything a member likes or dislikes: classes, series and comments, 100 at a time.',
    body: commentsBody({ ...person, last_evaluated_key: Type.Optional(Nullable(Type.String())) }),
    response: Type.Object({ reactions: Type.Array(OwnReaction), lastEvaluatedKey: Nullable(Type.String()) }),
    errors: [...serviceErrors, 'bad_request'],
  },
  'POST /service/people/suspended': {
    ...service,
    summary: 'Which of these members may not comment now.',
    body: commentsBody({
      user_ids: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 }),
    }),
    response: Type.Object({ user_ids: Type.Array(Type.String()) }),
    errors: [...serviceErrors],
  },
  'POST /service/people/rename': {
    ...service,
    summary: 'How a member is called since a moment; does nothing for one who never came here. Idempotent.',
    body: commentsBody({
      ...person,
      username: Nullable(Type.String()),
      first_name: Type.String(),
      last_name: Type.String(),
      photo: Nullable(Type.String()),
      admin: Type.Boolean(),
      at: Type.String(),
    }),
    response: Success,
    errors: [...serviceErrors],
  },
  'POST /service/people/forget': {
    ...service,
    summary:
      'Erases a person for good: what they wrote, liked and reported, their name and their events. Idempotent.',
    body: commentsBody({ ...person }),
    response: Success,
    errors: [...serviceErrors],
  },
});

/** Every call of the comments service, below its address; `GET /health` answers beside them. */
export const commentsContract = { ...commentEndpoints, ...moderationEndpoints, ...productEndpoints };
export type CommentsContract = typeof commentsContract;
export type CommentsCall = CallOf<CommentsContract>;

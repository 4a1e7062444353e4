import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, Success } from '../shared.schema.ts';
import { engagementSorts, reportSorts } from './comment-rules.ts';
import { commentingMemberEndpoints, Suspension } from './commenting-members.schema.ts';
import {
  CommentState,
  commentBody,
  commentsBody,
  contentBody,
  LastEvaluatedKey,
  pageBody,
} from './comments.schema.ts';

/** Engagement with one content. Saves are not in the row: the product counts them, not this service. */
export const EngagementRow = Type.Object({
  id: Type.String(),
  title: Type.String(),
  instructors: Type.Array(Type.Object({ full_name: Type.String() })),
  commentCount: Type.Integer({ minimum: 0 }),
  likes: Type.Integer({ minimum: 0 }),
  dislikes: Type.Integer({ minimum: 0 }),
});
export type EngagementRow = Static<typeof EngagementRow>;

const kindOfReported = Type.Enum(['comment', 'reply', 'playlist']);

/** Content that members have reported. `pk` and `sk` identify the row and have no meaning. */
export const ReportRow = Type.Object({
  id: Type.String(),
  type: kindOfReported,
  text: Type.String(),
  /** Number of members who reported it since a moderator last let it stand. */
  reports: Type.Integer({ minimum: 0 }),
  fullName: Type.String(),
  /** Id of its author, for a suspension; null for a playlist. */
  userId: Nullable(Type.String()),
  postedAt: Type.String(),
  /** Moment of the latest report. */
  reportedAt: Type.String(),
  content_type: Type.String(),
  content_id: Type.String(),
  comment_id: Nullable(Type.String()),
  reply_id: Nullable(Type.String()),
  pk: Type.String(),
  sk: Type.String(),
  /** Title of the content it belongs to, as the product called it. */
  title: Type.String(),
  state: CommentState,
  /** Name of the person who deleted it, and the moment; null while it is not deleted, and for an unknown name. */
  deletedBy: Nullable(Type.String()),
  deletedAt: Nullable(Type.String()),
  /** False if its own author removed it. */
  restorable: Type.Boolean(),
});
export type ReportRow = Static<typeof ReportRow>;

/**
 * A reporter. The product supplies the e-mail address: null while it cannot be asked, and for people it does not know.
 */
export const Reporter = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  email: Nullable(Type.String()),
  reportedAt: Type.String(),
});
export type Reporter = Static<typeof Reporter>;

/** A comment or reply that waits for a moderator: held by a rule, or hidden. */
export const HeldRow = Type.Object({
  type: Type.Enum(['comment', 'reply']),
  text: Type.String(),
  fullName: Type.String(),
  userId: Type.String(),
  postedAt: Type.String(),
  state: Type.Enum(['held', 'hidden']),
  cause: Type.String(),
  since: Type.String(),
  reports: Type.Integer({ minimum: 0 }),
  content_type: Type.String(),
  content_id: Type.String(),
  title: Type.String(),
  comment_id: Type.String(),
  reply_id: Nullable(Type.String()),
});
export type HeldRow = Static<typeof HeldRow>;

/** Action of a moderator or a rule, for the audit list. Only `undone` ever changes. */
export const ModerationAction = Type.Object({
  id: Type.String(),
  at: Type.String(),
  /** Name of the moderator; null if a rule did it. */
  actor: Nullable(Type.String()),
  action: Type.Enum([
    'hold',
    'hide',
    'remove',
    'show',
    'dismiss',
    'reopen',
    'suspend',
    'lift',
    'ban-word',
    'allow-word',
  ]),
  cause: Type.String(),
  /** Subject of the action in recognisable words: the text, the member's name, the word. */
  subject: Type.String(),
  /** Author of the text, or the suspended member; null for a word, a playlist and an erased member. */
  member: Nullable(Type.Object({ userId: Type.String(), fullName: Type.String() })),
  content_type: Nullable(Type.String()),
  content_id: Nullable(Type.String()),
  comment_id: Nullable(Type.String()),
  reply_id: Nullable(Type.String()),
  undone: Nullable(Type.Object({ at: Type.String(), actor: Type.String() })),
  /** False once it is undone, while a later action on the same target stands, or once the target is gone. */
  undoable: Type.Boolean(),
});
export type ModerationAction = Static<typeof ModerationAction>;

export const BannedWord = Type.Object({
  word: Type.String(),
  addedBy: Type.String(),
  addedAt: Type.String(),
});

/** Effect that banning a word would have had. */
export const BannedWordPreview = Type.Object({
  /** Number of the comments and replies read that contain it. */
  held: Type.Integer(),
  lookedAt: Type.Integer(),
  /** True if all of the last 30 days were read, false if only the latest of them. */
  complete: Type.Boolean(),
  /** The latest ones that contain it. */
  examples: Type.Array(Type.Object({ text: Type.String(), author: Type.String(), createdAt: Type.String() })),
});
export type BannedWordPreview = Static<typeof BannedWordPreview>;

const Cause = Type.Optional(Type.String({ maxLength: 500 }));
const admin = { access: 'comments.moderate', cache: 'no-store' } as const;
const engagement = { access: 'engagement.view', cache: 'no-store', reads: true } as const;
const adminErrors = ['not_signed_in', 'forbidden', 'not_found', 'invalid', 'conflict'] as const;

/** Calls for tokens of staff, by their permissions. */
export const moderationEndpoints = endpoints({
  ...commentingMemberEndpoints,
  'POST /admin/content': {
    ...engagement,
    summary: 'Classes, series or live shows that have a comment or reaction, 10 unless told.',
    body: commentsBody({
      ...pageBody,
      content_type: contentBody.content_type,
      sort: Type.Optional(Type.Enum([...engagementSorts])),
      direction: Type.Optional(Type.Enum(['asc', 'desc'])),
    }),
    response: Type.Object({ content: Type.Array(EngagementRow), lastEvaluatedKey: LastEvaluatedKey }),
    errors: ['bad_request', 'not_signed_in', 'forbidden', 'invalid'],
  },
  'POST /admin/content/one': {
    ...engagement,
    summary:
      'The counts of one class, series or live show; nothing has happened there yet where `content` is null.',
    body: commentsBody({ ...contentBody }),
    response: Type.Object({
      content: Nullable(EngagementRow),
      deletedCount: Type.Integer({ minimum: 0 }),
      heldCount: Type.Integer({ minimum: 0 }),
    }),
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'POST /admin/reports': {
    ...admin,
    reads: true,
    summary: 'What members reported, 10 unless told; or, with pk and sk, who reported one of them.',
    body: commentsBody({
      ...pageBody,
      sort: Type.Optional(Type.Enum([...reportSorts])),
      deleted: Type.Optional(Type.Boolean()),
      pk: Type.Optional(Type.String()),
      sk: Type.Optional(Type.String()),
    }),
    response: Type.Union([
      Type.Object({ reports: Type.Array(ReportRow), lastEvaluatedKey: LastEvaluatedKey }),
      Type.Object({ users: Type.Array(Reporter), lastEvaluatedKey: LastEvaluatedKey }),
    ]),
    errors: ['bad_request', 'not_signed_in', 'forbidden', 'not_found', 'invalid'],
  },
  'POST /admin/reports/state': {
    ...admin,
    summary:
      'Lets a reported thing stand (dismissed), deletes it, or brings a deleted one back (active). A playlist itself is hidden by the product.',
    body: commentsBody({
      pk: Type.String(),
      sk: Type.String(),
      state: Type.Enum(['active', 'dismissed', 'deleted']),
      cause: Cause,
    }),
    response: Success,
    errors: [...adminErrors],
  },
  'POST /admin/comments/state': {
    ...admin,
    summary: 'Shows, holds, hides or removes a comment or reply.',
    body: commentsBody({ ...contentBody, ...commentBody, state: CommentState, cause: Cause }),
    response: Type.Object({ ...Success.properties, state: CommentState }),
    errors: [...adminErrors],
  },
  'POST /admin/held': {
    ...admin,
    reads: true,
    summary: 'Everything that waits for a moderator, the longest waiting first.',
    body: commentsBody({ ...pageBody }),
    response: Type.Object({ held: Type.Array(HeldRow), lastEvaluatedKey: LastEvaluatedKey }),
    errors: ['bad_request', 'not_signed_in', 'forbidden', 'invalid'],
  },
  'POST /admin/waiting': {
    ...admin,
    reads: true,
    summary: 'How many comments and reports wait for a moderator, counted up to 1,000 each.',
    body: commentsBody({}),
    response: Type.Object({
      held: Type.Integer({ minimum: 0, maximum: 1000 }),
      reports: Type.Integer({ minimum: 0, maximum: 1000 }),
    }),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/actions': {
    ...admin,
    reads: true,
    summary: 'The audit list, newest first; with user_id, what was decided about one member.',
    body: commentsBody({
      ...pageBody,
      user_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    response: Type.Object({ actions: Type.Array(ModerationAction), lastEvaluatedKey: LastEvaluatedKey }),
    errors: ['bad_request', 'not_signed_in', 'forbidden', 'invalid'],
  },
  'POST /admin/actions/undo': {
    ...admin,
    summary:
      'Puts back what was before an action; `conflict` once something later was done to the same thing.',
    body: commentsBody({ id: Type.String() }),
    response: Success,
    errors: [...adminErrors],
  },
  'POST /admin/banned_words': {
    ...admin,
    reads: true,
    summary: 'The words that hold a comment.',
    body: commentsBody({}),
    response: Type.Object({ words: Type.Array(BannedWord) }),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/banned_words/add': {
    ...admin,
    summary: 'Holds comments that hold this word or these words from now on.',
    body: commentsBody({ word: Type.String({ maxLength: 100 }) }),
    response: Success,
    errors: [...adminErrors],
  },
  'POST /admin/banned_words/preview': {
    ...admin,
    reads: true,
    summary: 'What this word or these words would have held in the last 30 days, the latest first.',
    body: commentsBody({ word: Type.String({ maxLength: 100 }) }),
    response: BannedWordPreview,
    errors: ['not_signed_in', 'forbidden', 'invalid'],
  },
  'POST /admin/banned_words/delete': {
    ...admin,
    summary: 'Lets comments with this word through again; those that are held stay so.',
    body: commentsBody({ word: Type.String({ maxLength: 100 }) }),
    response: Success,
    errors: [...adminErrors],
  },
  'POST /admin/suspensions': {
    ...admin,
    reads: true,
    summary: 'Members who may not comment, the latest first.',
    body: commentsBody({ ...pageBody }),
    response: Type.Object({ suspensions: Type.Array(Suspension), lastEvaluatedKey: LastEvaluatedKey }),
    errors: ['bad_request', 'not_signed_in', 'forbidden', 'invalid'],
  },
  'POST /admin/suspensions/set': {
    ...admin,
    summary: 'Suspends a member from commenting, until a moment or until it is lifted; the membership stays.',
    body: commentsBody({
      user_id: Type.String({ minLength: 1, maxLength: 200 }),
      until: Type.Optional(Nullable(Type.String())),
      cause: Cause,
    }),
    response: Success,
    errors: [...adminErrors],
  },
  'POST /admin/suspensions/lift': {
    ...admin,
    summary: 'Lets a member comment again.',
    body: commentsBody({ user_id: Type.String({ minLength: 1, maxLength: 200 }), cause: Cause }),
    response: Success,
    errors: [...adminErrors],
  },
});

import {
  type ContentComment,
  commentsContract,
  type OwnComment,
  type OwnReaction,
} from '../../contract/comments/comments-service.schema.ts';
import { t } from '../../contract/messages.ts';
import { type BoundEndpoint, bind } from '../platform/http/bind.ts';
import { mustBeTheProduct } from './access.ts';
import type { Commenter } from './commenter.ts';
import type { CommentsContext } from './context.ts';
import { createSweeping, forget } from './forgetting.ts';
import { type ContentCommentRow, commentsOn, figuresOf } from './lists/contents-store.ts';
import { pageOf } from './lists/list-page.ts';
import { type OwnReactionRow, type OwnRow, reactionsOf, writtenBy } from './lists/own-store.ts';
import { renamePerson } from './members/people.ts';
import { readMoment } from './moderation/wire-text.ts';
import type { ModerationPort } from './moderation-port.ts';
import { fetchEvents, settleEvents } from './outbox/events.ts';
import { fetchReportEvents, settleReportEvents } from './outbox/report-event-store.ts';
import { fetchStaffEvents, settleStaffEvents } from './outbox/staff-event-store.ts';
import { formerMember, fullNameOf } from './person-name.ts';

const ours = {
  'POST /service/events/take': commentsContract['POST /service/events/take'],
  'POST /service/events/settle': commentsContract['POST /service/events/settle'],
  'POST /service/report_events/take': commentsContract['POST /service/report_events/take'],
  'POST /service/report_events/settle': commentsContract['POST /service/report_events/settle'],
  'POST /service/staff_events/take': commentsContract['POST /service/staff_events/take'],
  'POST /service/staff_events/settle': commentsContract['POST /service/staff_events/settle'],
  'POST /service/contents/figures': commentsContract['POST /service/contents/figures'],
  'POST /service/contents/comments': commentsContract['POST /service/contents/comments'],
  'POST /service/people/comments': commentsContract['POST /service/people/comments'],
  'POST /service/people/reactions': commentsContract['POST /service/people/reactions'],
  'POST /service/people/suspended': commentsContract['POST /service/people/suspended'],
  'POST /service/people/rename': commentsContract['POST /service/people/rename'],
  'POST /service/people/forget': commentsContract['POST /service/people/forget'],
};

const ownPage = 100;
const contentsPage = 10;

const ownView = (row: OwnRow): OwnComment => ({
  content_type: row.type,
  content_id: row.contentId,
  title: row.title,
  text: row.text,
  reply: row.reply,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type PersonPage = { user_id: string; last_evaluated_key?: string | null | undefined };

/** Returns a page of a member's comments that were not removed, oldest first. */
const ownComments = async (
  { db, cursors }: CommentsContext,
  body: PersonPage,
): Promise<{ comments: OwnComment[]; lastEvaluatedKey: string | null }> => {
  const { items, lastEvaluatedKey } = await pageOf(cursors, {
    list: JSON.stringify(['own', body.user_id]),
    asked: body,
    usual: ownPage,
    read: (after, limit) => writtenBy(db, body.user_id, { after, limit }),
    placeOf: (row) => [row.createdAt.toISOString(), row.id],
  });
  return { comments: items.map(ownView), lastEvaluatedKey };
};

const ownReactionView = (row: OwnReactionRow): OwnReaction => ({
  content_type: row.contentType,
  content_id: row.contentId,
  title: row.title,
  comment_id: row.commentId === null ? null : String(row.commentId),
  type: row.type,
});

/** Returns a page of a member's likes and dislikes. */
const ownReactions = async (
  { db, cursors }: CommentsContext,
  body: PersonPage,
): Promise<{ reactions: OwnReaction[]; lastEvaluatedKey: string | null }> => {
  const { items, lastEvaluatedKey } = await pageOf(cursors, {
    list: JSON.stringify(['reactions', body.user_id]),
    asked: body,
    usual: ownPage,
    read: (after, limit) => reactionsOf(db, body.user_id, { after, limit }),
    placeOf: (row) => [row.kind, row.id],
  });
  return { reactions: items.map(ownReactionView), lastEvaluatedKey };
};

type ContentPage = {
  content_type: string;
  content_ids: string[];
  last_evaluated_key?: string | null | undefined;
};

const contentCommentView = (row: ContentCommentRow): ContentComment => ({
  id: String(row.id),
  content_id: row.contentId,
  fullName: row.author === null ? t(formerMember) : fullNameOf(row),
  photo: row.photo,
  text: row.text,
  replies: row.replies,
  createdAt: row.createdAt.toISOString(),
});

/** Returns a page of the visible comments on many contents, newest first. */
const contentComments = async (
  { db, cursors }: CommentsContext,
  body: ContentPage,
): Promise<{ comments: ContentComment[]; lastEvaluatedKey: string | null }> => {
  const { items, lastEvaluatedKey } = await pageOf(cursors, {
    list: JSON.stringify(['contents', body.content_type]),
    asked: body,
    usual: contentsPage,
    read: (after, limit) =>
      commentsOn(db, { type: body.content_type, ids: body.content_ids }, { after, limit }),
    placeOf: (row) => [row.createdAt.toISOString(), row.id],
  });
  return { comments: items.map(contentCommentView), lastEvaluatedKey };
};

/** Routes for the product itself: events, and the data that one person leaves behind. */
export const productRoutes = (context: CommentsContext, moderation: ModerationPort): BoundEndpoint[] => {
  const sweep = createSweeping(context);
  return bind<typeof ours, Commenter>(ours, {
    'POST /service/events/take': async ({ viewer }) => {
      mustBeTheProduct(viewer);
      // The product calls every few seconds: the service needs no scheduler of its own.
      await sweep();
      await context.catalog.checkStored();
      return { events: await fetchEvents(context.db) };
    },
    'POST /service/events/settle': async ({ viewer, body }) => {
      mustBeTheProduct(viewer);
      await settleEvents(context.db, body.ids);
      return { success: true };
    },
    'POST /service/report_events/take': async ({ viewer }) => {
      mustBeTheProduct(viewer);
      return { reports: await fetchReportEvents(context.db) };
    },
    'POST /service/report_events/settle': async ({ viewer, body }) => {
      mustBeTheProduct(viewer);
      await settleReportEvents(context.db, body.ids);
      return { success: true };
    },
    'POST /service/staff_events/take': async ({ viewer }) => {
      mustBeTheProduct(viewer);
      return { events: await fetchStaffEvents(context.db) };
    },
    'POST /service/staff_events/settle': async ({ viewer, body }) => {
      mustBeTheProduct(viewer);
      await settleStaffEvents(context.db, body.ids);
      return { success: true };
    },
    'POST /service/contents/figures': async ({ viewer, body }) => {
      mustBeTheProduct(viewer);
      const rows = await figuresOf(context.db, { type: body.content_type, ids: body.content_ids });
      return {
        figures: Object.fromEntries(rows.map(({ contentId, ...figures }) => [contentId, figures])),
      };
    },
    'POST /service/contents/comments': ({ viewer, body }) => {
      mustBeTheProduct(viewer);
      return contentComments(context, body);
    },
    'POST /service/people/comments': ({ viewer, body }) => {
      mustBeTheProduct(viewer);
      return ownComments(context, body);
    },
    'POST /service/people/reactions': ({ viewer, body }) => {
      mustBeTheProduct(viewer);
      return ownReactions(context, body);
    },
    'POST /service/people/suspended': async ({ viewer, body }) => {
      mustBeTheProduct(viewer);
      return { user_ids: await moderation.suspendedAmong(context.db, body.user_ids) };
    },
    'POST /service/people/rename': async ({ viewer, body }) => {
      mustBeTheProduct(viewer);
      const { user_id: id, username, first_name: firstName, last_name: lastName, photo, admin } = body;
      const tokenIssuedAt = readMoment('at', body.at);
      await renamePerson(context, { id, username, firstName, lastName, photo, admin, tokenIssuedAt });
      return { success: true };
    },
    'POST /service/people/forget': async ({ viewer, body }) => {
      mustBeTheProduct(viewer);
      await forget(context, moderation, body.user_id);
      return { success: true };
    },
  });
};

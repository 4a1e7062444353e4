import { commentPageSizes } from '../../../../contract/comments/comment-rules.ts';
import type { moderationEndpoints, ReportRow } from '../../../../contract/comments/moderation.schema.ts';
import type { BodyOf, ResponseOf } from '../../../../contract/endpoint.ts';
import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Commenter } from '../../commenter.ts';
import { named } from '../../contents/named.ts';
import type { CommentsContext } from '../../context.ts';
import { pageOf } from '../../lists/list-page.ts';
import { formerMember } from '../../person-name.ts';
import { type QueueRow, queuePage, queueRow, reportersOf } from './queue-store.ts';
import { namedBy, type RowKey, rowKeyOf } from './row-key.ts';

const keyOf = (row: QueueRow): RowKey => rowKeyOf({ ...row, isReply: row.parentId !== null });

const wireOf = (row: QueueRow): ReportRow => {
  const { pk, sk } = keyOf(row);
  const { commentId, parentId } = row;
  return {
    id: String(row.id),
    type: commentId === null ? 'playlist' : parentId === null ? 'comment' : 'reply',
    text: row.text,
    reports: row.reports,
    fullName: row.fullName ?? t(formerMember),
    userId: row.userId,
    postedAt: row.postedAt.toISOString(),
    reportedAt: row.reportedAt.toISOString(),
    content_type: row.contentType,
    content_id: row.contentId,
    comment_id: commentId === null ? null : String(parentId ?? commentId),
    reply_id: commentId === null || parentId === null ? null : String(commentId),
    pk,
    sk,
    title: row.title,
    state: row.state,
    deletedBy: row.deletedBy,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    restorable: row.state === 'removed' && !row.byAuthor,
  };
};

/** Returns the row that `pk` and `sk` name; throws `not_found`. */
export const namedRow = async (db: Database, key: RowKey): Promise<QueueRow> => {
  const named = namedBy(key);
  const row = named && (await queueRow(db, named));
  if (!row) throw new AppError('not_found');
  const { pk, sk } = keyOf(row);
  if (pk !== key.pk || sk !== key.sk) throw new AppError('not_found');
  return row;
};

type Body = BodyOf<(typeof moderationEndpoints)['POST /admin/reports']>;
type QueueRequest = { body: Body; viewer: Commenter };
type QueueResponse = ResponseOf<(typeof moderationEndpoints)['POST /admin/reports']>;

const reporters = async (
  context: CommentsContext,
  { body, viewer }: QueueRequest,
  key: RowKey,
): Promise<QueueResponse> => {
  const thing = await namedRow(context.db, key);
  const { items, lastEvaluatedKey } = await pageOf(context.cursors, {
    list: `reporters ${thing.id}`,
    asked: body,
    usual: commentPageSizes.admin,
    read: (after, limit) =>
      reportersOf(context.db, thing.id, {
        after: after && { reportedAt: new Date(after[0] ?? 0), reporter: String(after[1]) },
        limit,
      }),
    placeOf: (row) => [row.reportedAt.toISOString(), row.reporter],
  });
  const emails = await context.reporterEmails(
    items.map(({ reporter }) => reporter),
    viewer.token,
  );
  const users = items.map(({ reporter, name, reportedAt }) => ({
    userId: reporter,
    name: name || t(formerMember),
    email: emails.get(reporter) ?? null,
    reportedAt: reportedAt.toISOString(),
  }));
  return { users, lastEvaluatedKey };
};

/** Returns a page of reported things, newest first by default, or of one thing's reporters. */
export const listReports = async (context: CommentsContext, asked: QueueRequest): Promise<QueueResponse> => {
  const { body } = asked;
  const { pk, sk, sort = 'newest', deleted = false } = body;
  if (pk !== undefined && sk !== undefined) return reporters(context, asked, { pk, sk });
  if (pk !== undefined || sk !== undefined)
    throw new AppError('invalid', { fields: { [pk === undefined ? 'pk' : 'sk']: [t('is missing')] } });
  const { items, lastEvaluatedKey } = await pageOf(context.cursors, {
    list: `reports ${sort} ${deleted}`,
    asked: body,
    usual: commentPageSizes.admin,
    read: (after, limit) => {
      const place = after && {
        reports: Number(after[0]),
        reportedAt: new Date(after[1] ?? 0),
        id: Number(after[2]),
      };
      return queuePage(context.db, { sort, deleted }, { after: place, limit });
    },
    placeOf: (row) => [row.reports, row.reportedAt.toISOString(), row.id],
  });
  return { reports: (await named(context.catalog, items)).map(wireOf), lastEvaluatedKey };
};

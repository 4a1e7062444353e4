import { commentPageSizes } from '../../../../contract/comments/comment-rules.ts';
import type { HeldRow, moderationEndpoints } from '../../../../contract/comments/moderation.schema.ts';
import type { BodyOf, ResponseOf } from '../../../../contract/endpoint.ts';
import { t } from '../../../../contract/messages.ts';
import { causeInWords, noCause } from '../../causes.ts';
import { named } from '../../contents/named.ts';
import type { CommentsContext } from '../../context.ts';
import { pageOf } from '../../lists/list-page.ts';
import { formerMember } from '../../person-name.ts';
import { storable } from '../wire-text.ts';
import { actionsBefore } from './action-store.ts';
import { type WaitingRow, waitingAfter } from './held-store.ts';

type Endpoints = typeof moderationEndpoints;

const wireOf = (row: WaitingRow): HeldRow => ({
  type: row.parentId === null ? 'comment' : 'reply',
  text: row.text,
  fullName: row.fullName ?? t(formerMember),
  userId: row.userId ?? '',
  postedAt: row.postedAt.toISOString(),
  state: row.state,
  cause: causeInWords(row.cause ?? noCause),
  since: row.since.toISOString(),
  reports: row.reports,
  content_type: row.contentType,
  content_id: row.contentId,
  title: row.title,
  comment_id: String(row.parentId ?? row.id),
  reply_id: row.parentId === null ? null : String(row.id),
});

/** Returns a page of comments that wait for a moderator, longest waiting first. */
export const listHeld = async (
  { db, cursors, catalog }: CommentsContext,
  body: BodyOf<Endpoints['POST /admin/held']>,
): Promise<ResponseOf<Endpoints['POST /admin/held']>> => {
  const { items, lastEvaluatedKey } = await pageOf(cursors, {
    list: 'held',
    asked: body,
    usual: commentPageSizes.admin,
    read: (after, limit) =>
      waitingAfter(db, {
        after: after && { since: new Date(after[0] ?? 0), id: Number(after[1]) },
        limit,
      }),
    placeOf: (row) => [row.since.toISOString(), row.id],
  });
  return { held: (await named(catalog, items)).map(wireOf), lastEvaluatedKey };
};

/** Returns a page of the audit list, newest first, or of one member's if the call names a member. */
export const listActions = async (
  { db, cursors }: CommentsContext,
  body: BodyOf<Endpoints['POST /admin/actions']>,
): Promise<ResponseOf<Endpoints['POST /admin/actions']>> => {
  const about = body.user_id === undefined ? null : storable(body.user_id);
  const { items, lastEvaluatedKey } = await pageOf(cursors, {
    list: about === null ? 'actions' : JSON.stringify(['actions', about]),
    asked: body,
    usual: commentPageSizes.admin,
    read: (after, limit) =>
      actionsBefore(db, {
        after: after && { at: new Date(after[0] ?? 0), id: Number(after[1]) },
        limit,
        about,
      }),
    placeOf: (row) => [row.at.toISOString(), row.id],
  });
  return { actions: items.map(({ wire }) => wire), lastEvaluatedKey };
};

import type { CommentState } from '../../../../contract/comments/comments.schema.ts';
import type { moderationEndpoints } from '../../../../contract/comments/moderation.schema.ts';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import { t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { noCause, reportedCause } from '../../causes.ts';
import type { Commenter } from '../../commenter.ts';
import { commentOf, contentOf } from '../../contents/address.ts';
import type { CommentsContext } from '../../context.ts';
import { lockCaller } from '../../members/people.ts';
import { insertAction, latestAction } from '../decisions/action-store.ts';
import { act, type CommentBefore, changeState, standingFrom } from '../decisions/state.ts';
import {
  type LockedComment,
  lockAddressed,
  lockComment,
  lockReported,
  settleReports,
} from '../decisions/state-store.ts';
import { readCause } from '../wire-text.ts';
import { namedRow } from './queue.ts';
import { lockReportedThing, setThing } from './review-store.ts';

type Endpoints = typeof moderationEndpoints;
type StateBody = BodyOf<Endpoints['POST /admin/reports/state']>;
type Verdict = { to: StateBody['state']; cause: string | null; by: string; now: Date };

const deletedByAuthor = (): AppError =>
  new AppError('conflict', { message: t('Its author deleted it. It cannot be brought back.') });
const deletedAlready = (): AppError =>
  new AppError('conflict', { message: t('It has been deleted in the meantime.') });

const causeOf = (cause: string | null, reports: number): string =>
  cause ?? (reports > 0 ? reportedCause(reports) : noCause);

/** Restores the state that a comment had before a moderator deleted it. */
const restore = async (trx: Database, comment: LockedComment, { cause, by, now }: Verdict): Promise<void> => {
  const { state, byAuthor } = comment.standing;
  if (state !== 'removed') return;
  if (byAuthor) throw deletedByAuthor();
  const removal = await latestAction(trx, { kind: 'comment', id: comment.id }, 'remove');
  const before = removal?.before as CommentBefore | undefined;
  const next = before
    ? standingFrom(before)
    : { state: 'visible' as const, byAuthor: false, actor: by, cause, at: now };
  await act(
    trx,
    comment,
    { next, action: 'reopen', actor: by, cause: cause ?? noCause, settles: false },
    now,
  );
};

/** Dismisses the reports of a comment: the comment stays or is shown again, and its row goes. */
const dismiss = async (trx: Database, comment: LockedComment, { cause, by, now }: Verdict): Promise<void> => {
  const { standing } = comment;
  if (standing.state === 'removed') throw deletedAlready();
  const reports = (await lockReported(trx, comment.id))?.count ?? 0;
  const isHidden = standing.state === 'hidden';
  if (reports === 0 && !isHidden) return;
  const next = isHidden
    ? { state: 'visible' as const, byAuthor: false, actor: by, cause, at: now }
    : standing;
  await act(
    trx,
    comment,
    { next, action: 'dismiss', actor: by, cause: causeOf(cause, reports), settles: true },
    now,
  );
};

const judgeComment = async (
  context: CommentsContext,
  trx: Database,
  commentId: number,
  verdict: Verdict,
): Promise<void> => {
  const comment = await lockComment(trx, commentId);
  if (!comment) throw new AppError('not_found');
  if (verdict.to === 'active') return restore(trx, comment, verdict);
  if (verdict.to === 'dismissed') return dismiss(trx, comment, verdict);
  const reports = (await lockReported(trx, commentId))?.count ?? 0;
  const cause = causeOf(verdict.cause, reports);
  await changeState(context, trx, { commentId, to: 'removed', cause, actor: { id: verdict.by } });
};

/** Judges a reported thing of the product: changes only its row, since the product hides and shows the thing itself. */
const judgeThing = async (trx: Database, id: number, { to, cause, by, now }: Verdict): Promise<void> => {
  const thing = await lockReportedThing(trx, id);
  if (!thing) throw new AppError('not_found');
  const dismissed = to === 'dismissed';
  if (dismissed && thing.deleted) throw deletedAlready();
  if (dismissed ? thing.count === 0 : thing.deleted === (to === 'deleted')) return;
  const actionId = await insertAction(trx, {
    at: now,
    actor: by,
    action: dismissed ? 'dismiss' : to === 'deleted' ? 'remove' : 'reopen',
    cause: to === 'active' ? (cause ?? noCause) : causeOf(cause, thing.count),
    subject: thing.title,
    target: { kind: 'reported', id },
    about: thing.author,
    before: { deleted: thing.deleted, actor: thing.actor, at: thing.at?.toISOString() ?? null },
    after: { deleted: dismissed ? thing.deleted : to === 'deleted' },
  });
  if (dismissed) await settleReports(trx, id, actionId);
  else await setThing(trx, id, { deleted: to === 'deleted', actor: by, at: now });
};

/**
 * Dismisses the reports of a thing, deletes it or restores it. Idempotent: a state that applies already stays
 * unchanged.
 */
export const setReportState = (
  context: CommentsContext,
  { body, viewer }: { body: StateBody; viewer: Commenter },
): Promise<{ success: true }> =>
  transaction(context.db, async (trx) => {
    await lockCaller(trx, viewer);
    const row = await namedRow(trx, body);
    const verdict = {
      to: body.state,
      cause: readCause(body.cause),
      by: viewer.id,
      now: context.clock.now(),
    };
    if (row.commentId === null) await judgeThing(trx, row.id, verdict);
    else await judgeComment(context, trx, row.commentId, verdict);
    return { success: true };
  });

/** Shows, holds, hides or removes a comment or reply; a comment deleted by its author stays deleted. */
export const setCommentState = (
  context: CommentsContext,
  { body, viewer }: { body: BodyOf<Endpoints['POST /admin/comments/state']>; viewer: Commenter },
): Promise<{ success: true; state: CommentState }> =>
  transaction(context.db, async (trx) => {
    await lockCaller(trx, viewer);
    const comment = await lockAddressed(trx, contentOf(body), commentOf(body));
    if (!comment) throw new AppError('not_found');
    if (comment.standing.byAuthor && body.state !== 'removed') throw deletedByAuthor();
    const { state } = await changeState(context, trx, {
      commentId: comment.id,
      to: body.state,
      cause: readCause(body.cause),
      actor: { id: viewer.id },
    });
    return { success: true, state };
  });

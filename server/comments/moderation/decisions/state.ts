import type { CommentState } from '../../../../contract/comments/comments.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { noCause } from '../../causes.ts';
import { sightChanged } from '../../outbox/events.ts';
import { type ActionName, insertAction } from './action-store.ts';
import {
  type LockedComment,
  lockComment,
  lockReported,
  type ModerationState,
  setHidesAt,
  setStanding,
  settleReports,
} from './state-store.ts';

/** Number of reports by members after which a comment is hidden until a moderator has decided. */
export const reportsToHide = 3;

/** State of a comment that undoing restores; `hidesAt` is null if it had no reports. */
export type CommentBefore = {
  state: CommentState;
  byAuthor: boolean;
  actor: string | null;
  cause: string | null;
  at: string | null;
  hidesAt: number | null;
};

export const standingFrom = ({ state, byAuthor, actor, cause, at }: CommentBefore): ModerationState => ({
  state,
  byAuthor,
  actor,
  cause,
  at: at === null ? null : new Date(at),
});

const actionFor: Record<CommentState, ActionName> = {
  visible: 'show',
  held: 'hold',
  hidden: 'hide',
  removed: 'remove',
};

export type StateChange = {
  commentId: number;
  to: CommentState;
  cause: string | null;
  /** Null if a rule acts. */
  actor: { id: string } | null;
  /** True if the author removes the comment: no moderator can restore it, and it is no moderator's action. */
  byAuthor?: boolean;
};

/** Changes the state of a comment; if that changes its visibility, queues the events of the reply or of its replies. */
export const stand = async (
  trx: Database,
  comment: LockedComment,
  next: ModerationState,
  now: Date,
): Promise<void> => {
  await setStanding(trx, comment.id, next);
  if ((next.state === 'visible') !== (comment.standing.state === 'visible'))
    await sightChanged(trx, comment.id, now);
};

export type ModerationDecision = {
  next: ModerationState;
  action: ActionName;
  actor: string | null;
  cause: string;
  /** True if the open reports no longer count. */
  settles: boolean;
};

/** Applies a decision to a locked comment and adds it to the audit list. */
export const act = async (
  trx: Database,
  comment: LockedComment,
  decision: ModerationDecision,
  now: Date,
): Promise<void> => {
  const reported = await lockReported(trx, comment.id);
  const { at, ...standing } = comment.standing;
  const before: CommentBefore = {
    ...standing,
    at: at?.toISOString() ?? null,
    hidesAt: reported?.hidesAt ?? null,
  };
  const actionId = await insertAction(trx, {
    at: now,
    actor: decision.actor,
    action: decision.action,
    cause: decision.cause,
    subject: comment.text,
    target: { kind: 'comment', id: comment.id },
    about: comment.author,
    before,
    after: { state: decision.next.state },
  });
  if (decision.settles && reported) {
    await settleReports(trx, reported.id, actionId);
    await setHidesAt(trx, reported.id, reportsToHide);
  }
  await stand(trx, comment, decision.next, now);
};

/**
 * Changes the state of a comment within the caller's transaction; there is no other way. Idempotent: the same state
 * again changes nothing. A moderator who shows a hidden comment has reviewed it: its reports so far no longer count.
 */
export const changeState = async (
  { clock }: { clock: Clock },
  trx: Database,
  { commentId, to, cause, actor, byAuthor = false }: StateChange,
): Promise<{ changed: boolean; state: CommentState }> => {
  const comment = await lockComment(trx, commentId);
  if (!comment) throw new AppError('not_found');
  const { state } = comment.standing;
  if (state === to) return { changed: false, state };
  const now = clock.now();
  const next: ModerationState = { state: to, byAuthor, actor: actor?.id ?? null, cause, at: now };
  if (byAuthor) await stand(trx, comment, next, now);
  else {
    const settles = actor !== null && state === 'hidden' && to === 'visible';
    const decision = { next, action: actionFor[to], actor: next.actor, cause: cause ?? noCause, settles };
    await act(trx, comment, decision, now);
  }
  return { changed: true, state: to };
};

/** Adds the rule's row to the audit list for a new comment that was held. */
export const recordHold = async (
  trx: Database,
  { commentId, cause }: { commentId: number; cause: string },
): Promise<void> => {
  const comment = await lockComment(trx, commentId);
  if (!comment) throw new AppError('not_found');
  // A comment that is let through is like any other without a decision.
  const before: CommentBefore = {
    state: 'visible',
    byAuthor: false,
    actor: null,
    cause: null,
    at: null,
    hidesAt: null,
  };
  await insertAction(trx, {
    at: comment.standing.at ?? new Date(0),
    actor: null,
    action: 'hold',
    cause,
    subject: comment.text,
    target: { kind: 'comment', id: commentId },
    about: comment.author,
    before,
    after: { state: 'held' },
  });
};

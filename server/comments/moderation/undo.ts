import { t } from '../../../contract/messages.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Commenter } from '../commenter.ts';
import { idOf } from '../contents/address.ts';
import type { CommentsContext } from '../context.ts';
import { lockCaller } from '../members/people.ts';
import { type BannedBefore, lockBannedWords, restoreWord } from './banned-words/banned-word-store.ts';
import { actionById, latestAction, markUndone, type StoredAction } from './decisions/action-store.ts';
import { type CommentBefore, reportsToHide, stand, standingFrom } from './decisions/state.ts';
import { lockComment, lockReported, setHidesAt, unsettleReports } from './decisions/state-store.ts';
import { lockReportedThing, setThing } from './reports/review-store.ts';
import { lockSuspended, restoreSuspension, type SuspendedBefore } from './suspensions/suspension-store.ts';

const conflict = (): AppError =>
  new AppError('conflict', { message: t('Something was done to it since. This cannot be undone any more.') });

/** Restores the state before an action, once its target is locked. */
type PutBack = () => Promise<void>;

const forComment = async (
  trx: Database,
  { id, action, target, before }: StoredAction,
  now: Date,
): Promise<PutBack> => {
  const comment = await lockComment(trx, Number(target.id));
  // The author's own deletion is no action, and no moderator can undo it.
  if (!comment || comment.standing.byAuthor) throw conflict();
  return async () => {
    const was = before as CommentBefore;
    await unsettleReports(trx, id);
    const reported = await lockReported(trx, comment.id);
    // A comment that the rule hid and a moderator showed is hidden again by as many reports.
    const asMany = action === 'hide' && reported ? reported.count + reportsToHide : was.hidesAt;
    if (reported && asMany !== null) await setHidesAt(trx, reported.id, asMany);
    await stand(trx, comment, standingFrom(was), now);
  };
};

const forThing = async (trx: Database, { id, target, before }: StoredAction): Promise<PutBack> => {
  const thing = await lockReportedThing(trx, Number(target.id));
  if (!thing) throw conflict();
  return async () => {
    const was = before as { deleted: boolean; actor: string | null; at: string | null };
    await unsettleReports(trx, id);
    await setThing(trx, thing.id, { ...was, at: was.at === null ? null : new Date(was.at) });
  };
};

const hold = async (trx: Database, action: StoredAction, now: Date): Promise<PutBack> => {
  const { target, before } = action;
  if (target.kind === 'comment') return forComment(trx, action, now);
  if (target.kind === 'reported') return forThing(trx, action);
  if (target.kind === 'nobody') throw conflict();
  if (target.kind === 'person') {
    await lockSuspended(trx, target.id);
    return () => restoreSuspension(trx, target.id, before as SuspendedBefore | null);
  }
  await lockBannedWords(trx);
  return () => restoreWord(trx, target.id, before as BannedBefore | null);
};

/** Restores exactly the state before an action, unless a later action changed the same target. */
export const undoAction = (
  { db, clock }: Pick<CommentsContext, 'db' | 'clock'>,
  { id, viewer }: { id: string; viewer: Commenter },
): Promise<{ success: true }> =>
  transaction(db, async (trx) => {
    await lockCaller(trx, viewer);
    const now = clock.now();
    const found = await actionById(trx, idOf(id));
    if (!found) throw new AppError('not_found');
    const putBack = await hold(trx, found, now);
    // Read again: another moderator may have been quicker.
    const latest = await latestAction(trx, found.target);
    if (latest?.id !== found.id) throw conflict();
    await putBack();
    await markUndone(trx, found, { by: viewer.id, at: now });
    return { success: true };
  });

import { type Database, transaction } from '../platform/db.ts';
import { deleteReactionsOf } from './contents/content-store.ts';
import type { CommentsContext } from './context.ts';
import { emptyComment, eraseComment, idsWrittenBy, lockToErase } from './lists/own-store.ts';
import { emptyPerson, sweepForgotten } from './members/people-store.ts';
import type { ModerationPort } from './moderation-port.ts';
import { deleteEventsFor } from './outbox/event-store.ts';
import { replyErased } from './outbox/events.ts';
import { deleteLikesOf } from './writing/like-store.ts';

const atOnce = 50;
/** A token of 15 minutes may still be about; its owner stays refused for long after it is over. */
const remembranceMs = 24 * 60 * 60 * 1000;
const betweenSweepsMs = 60 * 60 * 1000;

/** Small transactions, so that others hardly wait; whatever is left when one fails goes with the next call. */
const untilNone = async (db: Database, work: (trx: Database) => Promise<number>): Promise<void> => {
  while ((await transaction(db, work)) > 0);
};

/**
 * For good; but a comment that others have answered leaves an empty, removed one, so that their replies are out of
 * sight and still theirs. The last reply under such a one takes it along.
 */
const eraseOne = async (trx: Database, moderation: ModerationPort, id: number): Promise<void> => {
  const found = await lockToErase(trx, id);
  if (!found) return;
  if (found.hasReplies) {
    await moderation.changeState(trx, {
      commentId: id,
      to: 'removed',
      cause: null,
      actor: null,
      byAuthor: true,
    });
    await emptyComment(trx, id);
    return;
  }
  await eraseComment(trx, id);
  if (found.parentId === null) return;
  await replyErased(trx, id);
  const parent = await lockToErase(trx, found.parentId);
  if (parent && parent.author === null && !parent.hasReplies) await eraseComment(trx, found.parentId);
};

/** Erases everything of a member who leaves; an unknown member is erased already. */
export const forget = async (
  { db, clock }: CommentsContext,
  moderation: ModerationPort,
  userId: string,
): Promise<void> => {
  await transaction(db, async (trx) => {
    await emptyPerson(trx, userId, clock.now());
    await moderation.erasePerson(trx, userId);
    await deleteEventsFor(trx, userId);
  });
  await untilNone(db, (trx) => deleteLikesOf(trx, userId, atOnce));
  await untilNone(db, (trx) => deleteReactionsOf(trx, userId, atOnce));
  for (;;) {
    const ids = await idsWrittenBy(db, userId, atOnce);
    if (ids.length === 0) break;
    for (const id of ids) await transaction(db, (trx) => eraseOne(trx, moderation, id));
  }
  // Meanwhile a moderator may have done something to what was still there, and the audit list quotes it.
  await transaction(db, (trx) => moderation.erasePerson(trx, userId));
};

/** Takes out, once an hour at most, the empty rows of those whose tokens are long over. */
export const createSweeping = ({ db, clock }: Pick<CommentsContext, 'db' | 'clock'>) => {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    const nowMs = clock.now().getTime();
    if (nowMs - sweptAtMs < betweenSweepsMs) return;
    sweptAtMs = nowMs;
    await sweepForgotten(db, new Date(nowMs - remembranceMs));
  };
};

import { hiddenEmail } from '../../../../contract/accounts/email-addresses.ts';
import type { EmailChangeLink, EmailChangeSide } from '../../../../contract/accounts/email-change.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventSource } from '../../../platform/security-log.ts';
import { isUniqueViolation } from '../../../platform/sql/unique-violation.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { VisitorAddress } from '../../../platform/visitor-address.ts';
import { spentLink } from '../authentication/library-answer.ts';
import {
  changeOfToken,
  type EmailChange,
  endWaitingChange,
  lockChange,
  newTokens,
  renewTokens,
  setConfirmed,
} from '../email-change-store.ts';
import { endAccess } from '../end-access-store.ts';
import { failuresOfAddress } from '../limits/limits.ts';
import { lockMember } from '../row-lock-store.ts';
import { userById } from '../store.ts';
import { mailOldAddress, mustAskOld } from './asking.ts';
import type { EmailChangeContext } from './context.ts';
import { addressTaken, isAddressTaken, makeChange, makeChangeByStaff, undoChange } from './making.ts';

/** A caller who holds the link of a mail. */
export type LinkHolder = {
  token: string;
  viewer: Viewer | null;
  address: VisitorAddress;
  source: EventSource;
};

type Link = { change: EmailChange; side: EmailChangeSide };

/** The change of a link; tokens that are none are counted. */
const linkOf = async (
  { db, clock, attempts }: EmailChangeContext,
  { token, address }: LinkHolder,
): Promise<Link> => {
  const tried = { purpose: 'links of email changes', address };
  await attempts.consume(tried, failuresOfAddress);
  const link = await changeOfToken(db, token);
  const hasEnded = link && !link.change.changedAt && link.change.expiresAt <= clock.now();
  if (!link || hasEnded) throw spentLink();
  await attempts.giveBack(tried);
  return link;
};

const stateOf = ({ change, side }: Link, now: Date): EmailChangeLink['state'] => {
  if (change.undoneAt) return 'undone';
  if (change.objectedAt) return 'objected';
  if (side === 'undo') return change.undoUntil && change.undoUntil > now ? 'open' : 'over';
  if (change.changedAt) return 'changed';
  if (side === 'objection') return 'open';
  return change[`${side}ConfirmedAt`] ? 'confirmed' : 'open';
};

/**
 * A reader of the new mailbox who is not signed in to the account may be a stranger whom its member wants to share it: the
 * confirmation would make the mailbox a way into an account of which another person knows the password. Of a change that
 * an owner began the owner knows whose mailbox it is.
 */
const mustSignIn = ({ change, side }: Link, viewer: Viewer | null): boolean =>
  side === 'new' && !change.changesAt && viewer?.id !== change.userId;

const viewOf = (link: Link, viewer: Viewer | null, now: Date): EmailChangeLink => {
  const { side, change } = link;
  const { oldEmail, newEmail } = change;
  return {
    side,
    state: stateOf(link, now),
    oldEmail: side === 'new' ? hiddenEmail(oldEmail) : oldEmail,
    newEmail: side === 'new' ? newEmail : hiddenEmail(newEmail),
    mustSignIn: mustSignIn(link, viewer),
    changesAt: change.changesAt?.toISOString() ?? null,
  };
};

export const readLink = async (context: EmailChangeContext, holder: LinkHolder): Promise<EmailChangeLink> =>
  viewOf(await linkOf(context, holder), holder.viewer, context.clock.now());

const requireOwnSession = (link: Link, viewer: Viewer | null): void => {
  if (!mustSignIn(link, viewer)) return;
  if (!viewer) throw new AppError('not_signed_in');
  throw new AppError('forbidden', {
    message: t('Sign in with {email} first: that account asked for the change.', {
      email: hiddenEmail(link.change.oldEmail),
    }),
  });
};

type Confirmed = 'before' | 'now' | 'and changed';

/** Takes the confirmation of one side, and makes the change where it was the last. The account is locked. */
const applyConfirmation = async (
  context: EmailChangeContext,
  trx: Database,
  { id, side, userAgent }: { id: number; side: 'new' | 'old'; userAgent: string | null },
): Promise<Confirmed> => {
  const now = context.clock.now();
  const before = await lockChange(trx, id);
  const user = before && (await userById(trx, before.userId));
  if (!before || !user || before.objectedAt || (!before.changedAt && before.expiresAt <= now))
    throw spentLink();
  if (before.changedAt || before[`${side}ConfirmedAt`]) return 'before';
  await setConfirmed(trx, { id, side, at: now });
  const change = { ...before, [`${side}ConfirmedAt`]: now };
  if (!change.asksOld && (await mustAskOld(trx, user))) {
    // Since it was asked for, the old address was confirmed, or something was given to it.
    const asking = { ...change, asksOld: true };
    const tokens = newTokens(true);
    await renewTokens(trx, asking, { tokens, now, expiresAt: change.expiresAt });
    await mailOldAddress(context, trx, { change: asking, token: tokens.old, userAgent });
    return 'now';
  }
  if (change.changesAt)
    return (await makeChangeByStaff(context, trx, { change, user })) ? 'and changed' : 'now';
  if (!change.newConfirmedAt || (change.asksOld && !change.oldConfirmedAt)) return 'now';
  await makeChange(context, trx, { change, user });
  return 'and changed';
};

/** Confirms a change by the link of a mail. A page asks for it by POST: mail scanners only open links. */
export const confirmByLink = async (
  context: EmailChangeContext,
  holder: LinkHolder,
): Promise<EmailChangeLink> => {
  const { db, clock, record, forget, beforeAnswer } = context;
  const { token, viewer, source } = holder;
  const link = await linkOf(context, holder);
  const { change, side } = link;
  if (side !== 'new' && side !== 'old') throw spentLink();
  requireOwnSession(link, viewer);
  const { id, userId } = change;
  const { userAgent } = source;
  let confirmed: Confirmed;
  try {
    confirmed = await transaction(db, async (trx) => {
      await lockMember(trx, userId);
      return applyConfirmation(context, trx, { id, side, userAgent });
    });
  } catch (error) {
    if (!isAddressTaken(error)) throw error;
    await endWaitingChange(db, { userId, id }, { stoppedFor: 'address_taken', at: clock.now() });
    record({ kind: 'email_changed', outcome: 'failure', userId, source });
    throw addressTaken();
  }
  if (confirmed !== 'before')
    record({ kind: 'email_change_confirmed', outcome: 'success', userId, source, method: `${side}-address` });
  if (confirmed === 'and changed') {
    record({ kind: 'email_changed', outcome: 'success', userId, source });
    forget(userId);
  }
  await beforeAnswer();
  const after = await changeOfToken(db, token);
  return viewOf(after ?? link, viewer, context.clock.now());
};

/** Puts the old address back by the link that was mailed to it. */
export const undoByLink = async (
  context: EmailChangeContext,
  holder: LinkHolder,
): Promise<EmailChangeLink> => {
  const { db, clock, studio, record, forget, beforeAnswer } = context;
  const { token, viewer, source } = holder;
  const link = await linkOf(context, holder);
  if (link.side !== 'undo') throw spentLink();
  const { id, userId } = link.change;
  const now = clock.now();
  const undone = await transaction(db, async (trx) => {
    await lockMember(trx, userId);
    const change = await lockChange(trx, id);
    if (!change || stateOf({ change, side: 'undo' }, now) !== 'open') return false;
    await undoChange(context, trx, change);
    return true;
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    throw new AppError('conflict', {
      message: t('Another account has this address by now. Write to {address}.', {
        address: studio.sender.address,
      }),
    });
  });
  if (undone) {
    record({ kind: 'email_change_undone', outcome: 'success', userId, source, method: 'mailed-link' });
    record({ kind: 'account_frozen', outcome: 'success', userId, source, method: 'mailed-link' });
    forget(userId);
  }
  await beforeAnswer();
  const after = await changeOfToken(db, token);
  return viewOf(after ?? link, viewer, now);
};

/** Stops a change that an owner began, by the link that was mailed to the old address. */
export const objectByLink = async (
  context: EmailChangeContext,
  holder: LinkHolder,
): Promise<EmailChangeLink> => {
  const { db, clock, record, forget, beforeAnswer } = context;
  const { token, viewer, source } = holder;
  const link = await linkOf(context, holder);
  if (link.side !== 'objection') throw spentLink();
  const { id, userId } = link.change;
  const objected = await transaction(db, async (trx) => {
    await lockMember(trx, userId);
    const change = await lockChange(trx, id);
    if (!change || stateOf({ change, side: 'objection' }, clock.now()) !== 'open') return false;
    await endWaitingChange(trx, { userId, id }, { stoppedFor: 'objection', at: clock.now() });
    await endAccess(trx, userId);
    return true;
  });
  if (objected) {
    record({ kind: 'email_change_canceled', outcome: 'success', userId, source, method: 'mailed-link' });
    record({ kind: 'session_ended', outcome: 'success', userId, source, method: 'mailed-link' });
    forget(userId);
  }
  await beforeAnswer();
  const after = await changeOfToken(db, token);
  return viewOf(after ?? link, viewer, clock.now());
};

import { emailProblem, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { senderOf } from '../../../platform/mail/mail-content.ts';
import type { EventSource } from '../../../platform/security-log.ts';
import { isUniqueViolation } from '../../../platform/sql/unique-violation.ts';
import { enqueueStaffMails } from '../../staff-mails/index.ts';
import {
  deleteChange,
  type EmailChange,
  insertWaitingChange,
  isHeldEmail,
  lockChange,
  madeChangeByStaff,
  newTokens,
  openChangeByStaff,
  waitingChange,
} from '../email-change-store.ts';
import { lockMember } from '../row-lock-store.ts';
import { userByEmail, userById } from '../store.ts';
import { invalid } from '../visit.ts';
import type { EmailChangeContext } from './context.ts';
import { begunNewMail, begunOldMail, colleagueBegunMail } from './mail-templates.ts';
import { undoChange } from './making.ts';
import { objectionMs, waitsByStaffMs, warningKind } from './warning.ts';

/** Bounds what a stolen session of an owner does before the others see it in the activity. */
export const begunInADay = { attempts: 30, seconds: 24 * 60 * 60 };

/** A change of a member's account by an owner; `within` runs in its transaction. */
export type ChangeByStaff = {
  userId: string;
  ownerId: string;
  source: EventSource;
  within: (trx: Database) => Promise<void>;
};

const hasOwner = async (trx: Database, email: string, { userId, now }: { userId: string; now: Date }) =>
  (await userByEmail(trx, email)) !== null || (await isHeldEmail(trx, email, { now, but: userId }));

/**
 * Begins a change of the address of another account: the new address is asked, and the old one may say no for two days from
 * its warning. Another change that waits ends.
 */
export const beginChange = async (
  { db, clock, attempts, studio, mailer, record, beforeAnswer }: EmailChangeContext,
  { userId, ownerId, source, within }: ChangeByStaff,
  email: string,
): Promise<void> => {
  const newEmail = normalEmail(email);
  const problem = emailProblem(newEmail);
  if (problem) throw invalid('email', problem);
  const now = clock.now();
  const changesAt = new Date(now.getTime() + objectionMs);
  const expiresAt = new Date(now.getTime() + waitsByStaffMs);
  await attempts.consume(`email changes begun by ${ownerId}`, begunInADay);
  await transaction(db, async (trx) => {
    await lockMember(trx, userId);
    const user = await userById(trx, userId);
    if (!user) throw new AppError('not_found');
    if (user.email === newEmail) throw invalid('email', t('This is the e-mail of the account already.'));
    if (await hasOwner(trx, newEmail, { userId, now }))
      throw invalid('email', t('Another account has this e-mail, or had it until lately.'));
    const before = await waitingChange(trx, userId);
    if (before) await deleteChange(trx, before.id);
    const tokens = newTokens(true);
    const asked = { userId, oldEmail: user.email, newEmail, asksOld: true, endsAllBut: null };
    const byStaff = { begunBy: ownerId, changesAt };
    const change = await insertWaitingChange(trx, { ...asked, byStaff }, { tokens, now, expiresAt });
    const toNew = {
      kind: 'new-address',
      userId,
      message: begunNewMail(studio, { ...change, language: user.language }, tokens.new),
    };
    await mailer.sendTo(trx, toNew, { expiresAt });
    const message = begunOldMail(studio, user, { newEmail, token: tokens.old ?? '' });
    const toOld = { kind: warningKind, about: String(change.id), userId, message };
    await mailer.sendTo(trx, toOld, { expiresAt });
    if (user.staffRole)
      await enqueueStaffMails(
        trx,
        { sender: senderOf(studio), now },
        {
          key: 'colleague-email-begun',
          about: String(change.id),
          roles: ['owner'],
          exceptFor: userId,
          contentFor: () => colleagueBegunMail(studio, user, { userId, newEmail }),
        },
      );
    await within(trx);
  });
  record({ kind: 'email_change_requested', outcome: 'success', userId, source, method: 'administrator' });
  await beforeAnswer();
};

/** Stops the change that an owner began; done again it changes nothing more. */
export const stopChangeByStaff = async (
  { db, record }: EmailChangeContext,
  { userId, source, within }: ChangeByStaff,
): Promise<void> => {
  const stopped = await transaction(db, async (trx) => {
    await lockMember(trx, userId);
    const change = await waitingChange(trx, userId);
    if (!change?.changesAt) return false;
    await deleteChange(trx, change.id);
    await within(trx);
    return true;
  });
  if (stopped)
    record({ kind: 'email_change_canceled', outcome: 'success', userId, source, method: 'administrator' });
};

/** The last change that waits or was stopped, and the last one that may be undone. */
export type ChangesByStaff = { open: EmailChange | null; undoable: EmailChange | null };

export const changesByStaff = async (
  { db, clock }: Pick<EmailChangeContext, 'db' | 'clock'>,
  userId: string,
): Promise<ChangesByStaff> => {
  const now = clock.now();
  const made = await madeChangeByStaff(db, userId, now);
  return { open: await openChangeByStaff(db, userId, now), undoable: made?.undoneAt ? null : made };
};

/** Puts the address of before back, as the link of its mailbox does; done again it changes nothing more. */
export const undoChangeByStaff = async (
  context: EmailChangeContext,
  { userId, source, within }: ChangeByStaff,
): Promise<void> => {
  const { db, clock, record, forget, beforeAnswer } = context;
  const undone = await transaction(db, async (trx) => {
    await lockMember(trx, userId);
    const found = await madeChangeByStaff(trx, userId, clock.now());
    const change = found && (await lockChange(trx, found.id));
    if (!change)
      throw new AppError('conflict', { message: t('There is no change that may be undone any more.') });
    if (change.undoneAt) return false;
    await undoChange(context, trx, change);
    await within(trx);
    return true;
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    throw new AppError('conflict', { message: t('Another account has the address of before by now.') });
  });
  if (!undone) return;
  record({ kind: 'email_change_undone', outcome: 'success', userId, source, method: 'administrator' });
  record({ kind: 'account_frozen', outcome: 'success', userId, source, method: 'administrator' });
  forget(userId);
  await beforeAnswer();
};

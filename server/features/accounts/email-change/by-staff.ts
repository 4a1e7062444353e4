import { emailProblem, normalEmail } from '../../../../contract/accounts/accounts.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { senderOf } from '../../../platform/mail/mail-layout.ts';
import type { EventSource } from '../../../platform/security-log.ts';
import { isUniqueViolation } from '../../../platform/sql/unique-violation.ts';
import { promiseStaffMails } from '../../staff-mails/index.ts';
import { invalid } from '../authentication/auth-call.ts';
import { lockMember } from '../row-lock-store.ts';
import { userByEmail, userById } from '../store.ts';
import type { EmailChangeContext } from './context.ts';
import {
  changeByStaff,
  deleteWaitingChange,
  dueChanges,
  type EmailChange,
  isHeldEmail,
  lockChange,
  newTokens,
  putWaitingChange,
  setObjected,
  waitingChange,
} from './email-change-store.ts';
import { begunNewMail, begunOldMail, objectedMail } from './mail-templates.ts';
import { makeChange, undoChange } from './making.ts';

const hourMs = 60 * 60 * 1000;
/** The time in which the old address may say no. */
const objectionMs = 48 * hourMs;
/** The time in which the new address confirms. */
const waitsMs = 7 * 24 * hourMs;

/** Each mails two addresses. */
const begunInADay = { attempts: 30, seconds: 24 * 60 * 60 };

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
 * Begins a change of the address of another account: the new address is asked, and the old one may say no for two days.
 * Another change that waits ends.
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
  const expiresAt = new Date(now.getTime() + waitsMs);
  await attempts.consume(`email changes begun by ${ownerId}`, begunInADay);
  await transaction(db, async (trx) => {
    await lockMember(trx, userId);
    const user = await userById(trx, userId);
    if (!user) throw new AppError('not_found');
    if (user.email === newEmail) throw invalid('email', 'This is the e-mail of the account already.');
    if (await hasOwner(trx, newEmail, { userId, now }))
      throw invalid('email', 'Another account has this e-mail, or had it until lately.');
    const tokens = newTokens(true);
    const asked = { userId, oldEmail: user.email, newEmail, asksOld: true, endsAllBut: null };
    const byStaff = { begunBy: ownerId, changesAt };
    const change = await putWaitingChange(trx, { ...asked, byStaff }, { tokens, now, expiresAt });
    const toNew = { kind: 'new-address', userId, message: begunNewMail(studio, change, tokens.new) };
    await mailer.sendTo(trx, toNew, { expiresAt });
    const objection = { newEmail, token: tokens.old ?? '', changesAt };
    const toOld = { kind: 'email-change-begun', userId, message: begunOldMail(studio, user, objection) };
    await mailer.sendTo(trx, toOld, { expiresAt });
    await within(trx);
  });
  record({ kind: 'email_change_requested', outcome: 'success', userId, source, method: 'administrator' });
  await beforeAnswer();
};

/** Says no to a change that an owner began, and tells the owners. The account and the change are locked. */
export const objectTo = async (
  { clock, studio }: Pick<EmailChangeContext, 'clock' | 'studio'>,
  trx: Database,
  { id, userId, newEmail }: EmailChange,
): Promise<void> => {
  const now = clock.now();
  await setObjected(trx, id, now);
  const user = await userById(trx, userId);
  if (!user) return;
  await promiseStaffMails(
    trx,
    { sender: senderOf(studio), now },
    {
      key: 'email-change-objected',
      about: String(id),
      roles: ['owner'],
      contentFor: () => objectedMail(studio, user, { userId, newEmail }),
    },
  );
};

/** Stops the change that an owner began; done again it changes nothing more. */
export const stopChangeByStaff = async (
  { db, record }: EmailChangeContext,
  { userId, source, within }: ChangeByStaff,
): Promise<void> => {
  const stopped = await transaction(db, async (trx) => {
    await lockMember(trx, userId);
    if (!(await waitingChange(trx, userId))?.changesAt) return false;
    await deleteWaitingChange(trx, userId);
    await within(trx);
    return true;
  });
  if (stopped)
    record({ kind: 'email_change_canceled', outcome: 'success', userId, source, method: 'administrator' });
};

/** Puts the address of before back, as the link of its mailbox does; done again it changes nothing more. */
export const undoChangeByStaff = async (
  context: EmailChangeContext,
  { userId, source, within }: ChangeByStaff,
): Promise<void> => {
  const { db, clock, record, forget, beforeAnswer } = context;
  const undone = await transaction(db, async (trx) => {
    await lockMember(trx, userId);
    const found = await changeByStaff(trx, userId, clock.now());
    const change = found?.changedAt ? await lockChange(trx, found.id) : null;
    if (!change) return false;
    await undoChange(context, trx, change);
    await within(trx);
    return true;
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    throw new AppError('conflict', { message: 'Another account has the address of before by now.' });
  });
  if (!undone) return;
  record({ kind: 'email_change_undone', outcome: 'success', userId, source, method: 'administrator' });
  record({ kind: 'account_frozen', outcome: 'success', userId, source, method: 'administrator' });
  forget(userId);
  await beforeAnswer();
};

type DueContext = Pick<EmailChangeContext, 'db' | 'clock' | 'studio' | 'mailer' | 'record'>;

const makeDue = (context: DueContext, { id, userId }: EmailChange): Promise<boolean> =>
  transaction(context.db, async (trx) => {
    const now = context.clock.now();
    await lockMember(trx, userId);
    const change = await lockChange(trx, id);
    const user = await userById(trx, userId);
    const isOpen = change && !change.changedAt && !change.objectedAt && change.expiresAt > now;
    if (!isOpen || !user) return false;
    await makeChange(context, trx, { change, user });
    return true;
  });

/** Makes the changes that were not objected to in time; one whose address was taken meanwhile is forgotten. */
export const makeDueChanges = async (context: DueContext): Promise<void> => {
  const { db, clock, record } = context;
  const source = { address: null, userAgent: null, requestId: null };
  const told = { kind: 'email_changed', source, method: 'administrator' } as const;
  for (const change of await dueChanges(db, clock.now())) {
    const { userId } = change;
    try {
      if (await makeDue(context, change)) record({ ...told, outcome: 'success', userId });
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'conflict';
      if (!isTaken && !isUniqueViolation(error, 'users_email')) throw error;
      await deleteWaitingChange(db, userId);
      record({ ...told, outcome: 'failure', userId });
    }
  }
};

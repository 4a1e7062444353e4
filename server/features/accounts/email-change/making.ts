import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { senderOf } from '../../../platform/mail/mail-content.ts';
import { readdressMails } from '../../../platform/mail/outgoing-mails.ts';
import { isUniqueViolation } from '../../../platform/sql/unique-violation.ts';
import { enqueueCustomerEmail } from '../../billing/index.ts';
import { enqueueStaffMails } from '../../staff-mails/index.ts';
import {
  type EmailChange,
  endWaitingChange,
  firstUndoableSince,
  isHeldEmail,
  lockChange,
  setChanged,
  setEmail,
  setUndone,
} from '../email-change-store.ts';
import { endAccess } from '../end-access-store.ts';
import { removeWaysSince, setFrozen } from '../freeze-store.ts';
import { setStaying } from '../leaving/leaving-store.ts';
import { accountMailPrefix } from '../mail/account-mailer.ts';
import { endOtherSessions } from '../sessions/freshness.ts';
import { deleteVerificationsOf, type User, userById } from '../store.ts';
import { newToken } from '../tokens.ts';
import type { EmailChangeContext } from './context.ts';
import { changedMail, colleagueMail, doneMail, undoneMail } from './mail-templates.ts';

const hourMs = 60 * 60 * 1000;
/** The time in which the old address may undo a change: of its member, and of an owner. */
const undoMs = 72 * hourMs;
const undoByStaffMs = 7 * 24 * hourMs;

export const addressTaken = (): AppError =>
  new AppError('conflict', {
    message: t(
      'Nothing was changed: the new address cannot be used any more. Ask for the change with another one.',
    ),
  });

/** Tells whether a change failed as another account has its address, or may take it back. */
export const isAddressTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'users_email') || (error instanceof AppError && error.code === 'conflict');

/** Moves everything that holds the address. Waiting mails about the security of the account stay with the old mailbox. */
const follow = async (
  trx: Database,
  { userId, from, to, now }: { userId: string; from: string; to: string; now: Date },
): Promise<void> => {
  // Locks the payer before the address, as a purchase does.
  await enqueueCustomerEmail(trx, userId);
  await setEmail(trx, { userId, email: to, now });
  await readdressMails(trx, { userId, from, to, but: accountMailPrefix });
  // Links to sign in or for a new password that are under way went to the former mailbox.
  await deleteVerificationsOf(trx, userId);
};

/** Makes a change that has all its confirmations. The account and the change are locked. */
export const makeChange = async (
  { clock, studio, mailer }: Pick<EmailChangeContext, 'clock' | 'studio' | 'mailer'>,
  trx: Database,
  { change, user }: { change: EmailChange; user: User },
): Promise<void> => {
  const now = clock.now();
  const { id, userId, newEmail, asksOld, endsAllBut, changesAt } = change;
  const undoneWithin = changesAt ? undoByStaffMs : undoMs;
  if (await isHeldEmail(trx, newEmail, { now, but: userId })) throw addressTaken();
  const undo = asksOld ? { token: newToken(), until: new Date(now.getTime() + undoneWithin) } : null;
  await setChanged(trx, { id, at: now, undo });
  await follow(trx, { userId, from: user.email, to: newEmail, now });
  if (changesAt) await endAccess(trx, userId);
  if (endsAllBut !== null) await endOtherSessions(trx, { userId, sessionId: endsAllBut });
  await mailer.notifyMember(userId, (to) => doneMail(studio, to), trx);
  if (user.staffRole)
    await enqueueStaffMails(
      trx,
      { sender: senderOf(studio), now },
      {
        key: 'colleague-email',
        about: String(id),
        roles: ['owner'],
        exceptFor: userId,
        contentFor: () => colleagueMail(studio, user, newEmail),
      },
    );
  if (!undo) return;
  const message = changedMail(studio, user, { newEmail, undo });
  await mailer.sendTo(trx, { kind: 'email-changed', userId, message });
};

/**
 * Makes a change that an owner began where it is due. It is stopped where that person is an owner no more, or suspended:
 * the role may have been taken away because of it. The account and the change are locked.
 */
export const makeChangeByStaff = async (
  context: Pick<EmailChangeContext, 'clock' | 'studio' | 'mailer'>,
  trx: Database,
  { change, user }: { change: EmailChange; user: User },
): Promise<boolean> => {
  const { id, userId, begunBy, warnedAt, changesAt, newConfirmedAt } = change;
  const now = context.clock.now();
  if (!warnedAt || !newConfirmedAt || !changesAt || changesAt > now) return false;
  const beginner = begunBy ? await userById(trx, begunBy) : null;
  if (beginner?.staffRole !== 'owner') {
    await endWaitingChange(trx, { userId, id }, { stoppedFor: 'owner_gone', at: now });
    return false;
  }
  await makeChange(context, trx, { change, user });
  return true;
};

/**
 * Ends what a stranger may hold since a change was asked for, as “This was not me” does: sessions, mailed links and ways
 * of signing in that were added. The account is frozen until a new password is chosen by mail.
 */
const freezeSince = async (trx: Database, { userId, askedAt }: EmailChange, now: Date): Promise<void> => {
  await setFrozen(trx, userId, now);
  await endAccess(trx, userId);
  await deleteVerificationsOf(trx, userId);
  await removeWaysSince(trx, { userId, madeAt: askedAt });
  // Links of mails to the address that goes would freeze the account again.
  await trx
    .deleteFrom('freeze_links')
    .where('user_id', '=', userId)
    .where('made_at', '>=', askedAt)
    .execute();
  await setStaying(trx, userId);
};

/** Puts the address back that the account had at this moment, where a change since may still be undone. The account is locked. */
export const undoChangeSince = async (
  context: Pick<EmailChangeContext, 'studio' | 'mailer' | 'clock'>,
  trx: Database,
  { userId, madeAt }: { userId: string; madeAt: Date },
): Promise<void> => {
  const since = { userId, since: madeAt, now: context.clock.now() };
  const found = await firstUndoableSince(trx, since);
  const change = found && (await lockChange(trx, found.id));
  if (change) await undoChange(context, trx, change);
};

/** Puts the old address back, also where the account was changed again since. The account and the change are locked. */
export const undoChange = async (
  { studio, mailer, clock }: Pick<EmailChangeContext, 'studio' | 'mailer' | 'clock'>,
  trx: Database,
  change: EmailChange,
): Promise<void> => {
  const now = clock.now();
  const { id, userId, oldEmail } = change;
  const user = await userById(trx, userId);
  if (!user) return;
  await setUndone(trx, { userId, id, at: now });
  await follow(trx, { userId, from: user.email, to: oldEmail, now });
  await freezeSince(trx, change, now);
  const message = undoneMail(studio, { newEmail: user.email, language: user.language });
  await mailer.sendTo(trx, { kind: 'email-change-undone', userId, message });
};

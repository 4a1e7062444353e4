import { emailProblem, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import type { EmailChangeState } from '../../../../contract/accounts/email-change.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventSource } from '../../../platform/security-log.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { notingLimit } from '../auth-events/limit-events.ts';
import {
  type ChangeTokens,
  type EmailChange,
  endWaitingChange,
  insertWaitingChange,
  isHeldEmail,
  newTokens,
  renewTokens,
  undoableChange,
  waitingChange,
} from '../email-change-store.ts';
import { mailsOfKind } from '../limits/limits.ts';
import { lockMember } from '../row-lock-store.ts';
import { type User, userByEmail, userById } from '../store.ts';
import { invalid } from '../visit.ts';
import type { EmailChangeContext } from './context.ts';
import { awaitsConfirmation } from './given-store.ts';
import { addressInUseMail, newAddressMail, oldAddressMail } from './mail-templates.ts';

/** The time in which both addresses confirm. */
const waitsMs = 24 * 60 * 60 * 1000;

type Caller = { viewer: Viewer; source: EventSource };

const ownAccount = async (db: Database, userId: string): Promise<User> => {
  const user = await userById(db, userId);
  if (!user) throw new AppError('not_signed_in');
  return user;
};

/** Tells whether the present address of an account has a say in its change. */
export const mustAskOld = async (db: Database, user: User): Promise<boolean> =>
  user.emailVerified || (await awaitsConfirmation(db, user.id));

export const emailChangeState = async (
  { db, clock, studio }: EmailChangeContext,
  { id }: Viewer,
): Promise<EmailChangeState> => {
  const now = clock.now();
  const user = await ownAccount(db, id);
  const [waiting, undoable, asksOld] = await Promise.all([
    waitingChange(db, id),
    undoableChange(db, id, now),
    mustAskOld(db, user),
  ]);
  const change = waiting && waiting.expiresAt > now ? waiting : null;
  return {
    email: user.email,
    asksOld,
    change: change && {
      newEmail: change.newEmail,
      askedAt: change.askedAt.toISOString(),
      mailedAt: change.mailedAt.toISOString(),
      expiresAt: change.expiresAt.toISOString(),
      asksOld: change.asksOld,
      newConfirmedAt: change.newConfirmedAt?.toISOString() ?? null,
      oldConfirmedAt: change.oldConfirmedAt?.toISOString() ?? null,
      changesAt: change.changesAt?.toISOString() ?? null,
    },
    undoable: undoable?.undoUntil
      ? { oldEmail: undoable.oldEmail, until: undoable.undoUntil.toISOString() }
      : null,
    contact: studio.sender.address,
  };
};

/** Mails the old address, unless it has confirmed or is not asked. */
export const mailOldAddress = async (
  { studio, mailer }: EmailChangeContext,
  trx: Database,
  { change, token, userAgent }: { change: EmailChange; token: string | null; userAgent: string | null },
): Promise<void> => {
  if (token === null || change.oldConfirmedAt) return;
  const { userId, newEmail, askedAt, expiresAt } = change;
  await mailer.notifyMember(
    userId,
    (to) => oldAddressMail(studio, to, { newEmail, token, askedAt, userAgent }),
    trx,
    { expiresAt },
  );
};

/**
 * Mails the new address. Where it belongs to another account, the owner of that account learns of it instead, and no link
 * is mailed: the change waits in vain, which tells the caller nothing.
 */
const mailNewAddress = async (
  { clock, studio, mailer }: EmailChangeContext,
  trx: Database,
  { change, token }: { change: EmailChange; token: string },
): Promise<void> => {
  const { userId, newEmail, newConfirmedAt, expiresAt } = change;
  if (newConfirmedAt) return;
  const owner = await userByEmail(trx, newEmail);
  if (owner && owner.id !== userId) {
    const message = addressInUseMail(studio, { newEmail, language: owner.language });
    await mailer.sendTo(
      trx,
      { kind: 'known', userId: owner.id, message },
      { limit: `mail already a member ${newEmail}` },
    );
    return;
  }
  if (await isHeldEmail(trx, newEmail, { now: clock.now(), but: userId })) return;
  const language = (await userById(trx, userId))?.language ?? null;
  const message = newAddressMail(studio, { ...change, language }, token);
  await mailer.sendTo(
    trx,
    { kind: 'new-address', userId, message },
    { expiresAt, limit: `mail new address ${newEmail}` },
  );
};

/** Counts what sends mails; what then fails counts no more. */
const limited = async <T>(
  { attempts, record }: EmailChangeContext,
  { viewer, source }: Caller,
  work: () => Promise<T>,
): Promise<T> => {
  const sent = `email change of ${viewer.id}`;
  const counted = attempts.consume(sent, mailsOfKind);
  await notingLimit({ record }, { userId: viewer.id, method: 'email-change', source }, counted);
  return work().catch(async (error: unknown) => {
    await attempts.giveBack(sent);
    throw error;
  });
};

const mailBoth = async (
  context: EmailChangeContext,
  trx: Database,
  { change, tokens, userAgent }: { change: EmailChange; tokens: ChangeTokens; userAgent: string | null },
): Promise<void> => {
  await mailNewAddress(context, trx, { change, token: tokens.new });
  await mailOldAddress(context, trx, { change, token: tokens.old, userAgent });
};

/** Asks both addresses whether the account is signed in to with the new one; an earlier change that waits ends. */
export const askForChange = async (
  context: EmailChangeContext,
  caller: Caller,
  { email, endsOthers }: { email: string; endsOthers: boolean },
): Promise<EmailChangeState> => {
  const { db, clock, record, beforeAnswer } = context;
  const { viewer, source } = caller;
  const newEmail = normalEmail(email);
  const problem = emailProblem(newEmail);
  if (problem) throw invalid('email', problem);
  if ((await ownAccount(db, viewer.id)).email === newEmail)
    throw invalid('email', t('This is your email already.'));
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + waitsMs);
  await limited(context, caller, () =>
    transaction(db, async (trx) => {
      await lockMember(trx, viewer.id);
      const user = await ownAccount(trx, viewer.id);
      const asksOld = await mustAskOld(trx, user);
      const tokens = newTokens(asksOld);
      const endsAllBut = endsOthers ? viewer.sessionId : null;
      const asked = { userId: user.id, oldEmail: user.email, newEmail, asksOld, endsAllBut };
      await endWaitingChange(trx, { userId: user.id }, { stoppedFor: 'objection', at: now });
      const change = await insertWaitingChange(trx, asked, { tokens, now, expiresAt });
      await mailBoth(context, trx, { change, tokens, userAgent: source.userAgent });
    }),
  );
  record({ kind: 'email_change_requested', outcome: 'success', userId: viewer.id, source });
  await beforeAnswer();
  return emailChangeState(context, viewer);
};

/** Mails each address again that has not confirmed, with new links; nothing where no change waits any more. */
export const mailChangeAgain = async (
  context: EmailChangeContext,
  caller: Caller,
): Promise<EmailChangeState> => {
  const { db, clock, beforeAnswer } = context;
  const { viewer, source } = caller;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + waitsMs);
  await limited(context, caller, () =>
    transaction(db, async (trx) => {
      await lockMember(trx, viewer.id);
      const waiting = await waitingChange(trx, viewer.id);
      // The links of a change that an owner began are good as long as it waits.
      if (!waiting || waiting.changesAt || waiting.expiresAt <= now) return;
      const tokens = newTokens(waiting.asksOld);
      await renewTokens(trx, waiting, { tokens, now, expiresAt });
      await mailBoth(context, trx, {
        change: { ...waiting, expiresAt },
        tokens,
        userAgent: source.userAgent,
      });
    }),
  );
  await beforeAnswer();
  return emailChangeState(context, viewer);
};

/** Stops the change that waits; done again it changes nothing more. */
export const stopChange = async (
  context: EmailChangeContext,
  { viewer, source }: Caller,
): Promise<EmailChangeState> => {
  const { db, clock, record } = context;
  const stopped = await transaction(db, async (trx) => {
    await lockMember(trx, viewer.id);
    return endWaitingChange(trx, { userId: viewer.id }, { stoppedFor: 'objection', at: clock.now() });
  });
  if (stopped) record({ kind: 'email_change_canceled', outcome: 'success', userId: viewer.id, source });
  return emailChangeState(context, viewer);
};

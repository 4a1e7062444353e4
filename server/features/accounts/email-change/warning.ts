import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { mailFates } from '../../../platform/mail/outgoing-mails.ts';
import { endWaitingChange, setWarned, unwarnedChanges } from '../email-change-store.ts';
import { accountMailKey } from '../mail/account-mailer.ts';

const hourMs = 60 * 60 * 1000;
/** The time in which the old address may say no to a change that an owner began. */
export const objectionMs = 48 * hourMs;
/** The time in which the new address confirms it. */
export const waitsByStaffMs = 7 * 24 * hourMs;
/** The kind of the mail that warns the old address; one for each change. */
export const warningKind = 'email-change-begun';

const warningKey = (id: number): string => accountMailKey(warningKind, String(id));

/**
 * Notes which old addresses were warned: their time to say no begins when the mail server took the warning. A change whose
 * warning was given up is stopped.
 */
export const recordWarnings = async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  const unwarned = await unwarnedChanges(db);
  if (unwarned.length === 0) return;
  const now = clock.now();
  const fates = await mailFates(
    db,
    unwarned.map(({ id }) => warningKey(id)),
  );
  const mails = new Map(fates.map((fate) => [fate.messageKey, fate]));
  for (const { id, userId, expiresAt } of unwarned) {
    const mail = mails.get(warningKey(id));
    if (mail?.sentAt) {
      // Mails are sent as of the time of billing, which may be ahead.
      const at = new Date(Math.min(mail.sentAt.getTime(), now.getTime()));
      const after = (ms: number): Date => new Date(at.getTime() + ms);
      await setWarned(db, { id, at, changesAt: after(objectionMs), expiresAt: after(waitsByStaffMs) });
    } else if (!mail?.waits || expiresAt <= now)
      await endWaitingChange(db, { userId, id }, { stoppedFor: 'warning_not_sent', at: now });
  }
};

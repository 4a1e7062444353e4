import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { type MailStudio, senderOf } from '../../../platform/mail/mail-content.ts';
import { createSecurityLog } from '../../security-log/index.ts';
import { enqueueStaffMails } from '../../staff-mails/index.ts';
import {
  dueChanges,
  type EmailChange,
  endWaitingChange,
  lockChange,
  setOwnersTold,
  untoldStops,
} from '../email-change-store.ts';
import { createAccountMailer } from '../mail/account-mailer.ts';
import { lockMember } from '../row-lock-store.ts';
import { userById } from '../store.ts';
import type { EmailChangeContext } from './context.ts';
import { stoppedMail } from './mail-templates.ts';
import { isAddressTaken, makeChangeByStaff } from './making.ts';
import { recordWarnings } from './warning.ts';

type Options = {
  db: Database;
  clock: Clock;
  mail: Mailer;
  studio: MailStudio & { sender: { address: string } };
  log: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
};
type DueContext = Pick<EmailChangeContext, 'db' | 'clock' | 'studio' | 'mailer' | 'record'> & {
  log: Options['log'];
};

const source = { address: null, userAgent: null, requestId: null };

const makeDue = (context: DueContext, { id, userId }: EmailChange): Promise<boolean> =>
  transaction(context.db, async (trx) => {
    await lockMember(trx, userId);
    const change = await lockChange(trx, id);
    const user = await userById(trx, userId);
    const isOpen =
      change && !change.changedAt && !change.objectedAt && change.expiresAt > context.clock.now();
    return isOpen && user ? makeChangeByStaff(context, trx, { change, user }) : false;
  });

/** Makes the changes that were not objected to in time; one whose address was taken meanwhile is stopped. */
const makeDueChanges = async (context: DueContext): Promise<void> => {
  const { db, clock, record, log } = context;
  const told = { kind: 'email_changed', source, method: 'administrator' } as const;
  for (const change of await dueChanges(db, clock.now())) {
    const { id, userId } = change;
    try {
      if (await makeDue(context, change)) record({ ...told, outcome: 'success', userId });
    } catch (error) {
      if (isAddressTaken(error)) {
        await endWaitingChange(db, { userId, id }, { stoppedFor: 'address_taken', at: clock.now() });
        record({ ...told, outcome: 'failure', userId });
      } else
        log.error({ err: error, change: id }, 'a change of e-mail could not be made, and is tried again');
    }
  }
};

/** Tells the owners of changes that were stopped without them. */
const reportStops = async ({ db, clock, studio, record }: DueContext): Promise<void> => {
  for (const { id, userId, newEmail, stoppedFor } of await untoldStops(db)) {
    const reason = stoppedFor ?? 'objection';
    const isNew = await transaction(db, async (trx) => {
      const now = clock.now();
      const user = await userById(trx, userId);
      if (!user || !(await setOwnersTold(trx, id, now))) return false;
      await enqueueStaffMails(
        trx,
        { sender: senderOf(studio), now },
        {
          key: 'email-change-stopped',
          about: String(id),
          roles: ['owner'],
          contentFor: () => stoppedMail(studio, user, { userId, newEmail, reason }),
        },
      );
      return true;
    });
    // An objection is an event of its own; so is an address that was taken.
    if (isNew && reason !== 'objection' && reason !== 'address_taken')
      record({ kind: 'email_change_canceled', outcome: 'success', userId, source, method: 'administrator' });
  }
};

/**
 * Makes the changes of address that owners began and that were not objected to in time, and tells owners of those that
 * were stopped; wherever mails are sent.
 */
export const createDueEmailChanges = ({ db, clock, mail, studio, log }: Options): (() => Promise<void>) => {
  const mailer = createAccountMailer({ db, clock, mail, studio, log });
  const securityLog = createSecurityLog({ db, clock, log });
  const context = { db, clock, studio, mailer, record: securityLog.record, log };
  return async () => {
    await recordWarnings(context);
    await makeDueChanges(context);
    await reportStops(context);
    await securityLog.settled();
  };
};

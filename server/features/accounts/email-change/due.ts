import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { MailStudio } from '../../../platform/mail/mail-layout.ts';
import { createAccountMailer } from '../mail/account-mailer.ts';
import { createSecurityLog } from '../security-log/security-log.ts';
import { makeDueChanges } from './by-staff.ts';

type Parts = {
  db: Database;
  clock: Clock;
  mail: Mailer;
  studio: MailStudio & { sender: { address: string } };
  log: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
};

/** Makes the changes of address that owners began and that were not objected to in time; wherever mails are sent. */
export const createDueEmailChanges = ({ db, clock, mail, studio, log }: Parts): (() => Promise<void>) => {
  const mailer = createAccountMailer({ db, clock, mail, studio, log });
  const securityLog = createSecurityLog({ db, clock, log });
  return async () => {
    await makeDueChanges({ db, clock, studio, mailer, record: securityLog.record });
    await securityLog.settled();
  };
};

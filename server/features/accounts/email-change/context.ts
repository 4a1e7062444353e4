import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { SecurityLog } from '../../../platform/security-log.ts';
import type { AttemptLimits } from '../limits/attempt-limit-store.ts';
import type { AccountMailer } from '../mail/account-mailer.ts';

export type EmailChangeContext = {
  db: Database;
  clock: Clock;
  attempts: AttemptLimits;
  studio: MailStudio & { sender: { address: string } };
  mailer: Pick<AccountMailer, 'sendTo' | 'notifyMember'>;
  record: SecurityLog['record'];
  /** Sessions of this account that a process remembers may be so no longer. */
  forget: (userId: string) => void;
  /** Waits for mails that an answer promises. */
  beforeAnswer: () => Promise<void>;
};

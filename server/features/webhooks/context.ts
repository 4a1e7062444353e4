import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { MailStudio } from '../../platform/mail/mail-content.ts';
import type { Resolve } from '../../platform/outgoing/call-outside.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';

export type WebhookContext = {
  db: Database;
  clock: Clock;
  /** Clock of memberships. */
  billingClock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  studio: MailStudio;
  sealing: Sealing;
  /** True if http and addresses inside the studio's own network may be called. */
  privateNetworkAllowed: boolean;
  /** Time-out of an answer; shorter in tests. */
  answerMs?: number | undefined;
  resolve?: Resolve | undefined;
};

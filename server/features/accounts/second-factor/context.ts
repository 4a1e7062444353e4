import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MailStudio } from '../../../platform/mail/mail-content.ts';
import type { LaidOutMail } from '../../../platform/mail/mail-layout.ts';
import type { Sealing } from '../../../platform/secrets/sealing.ts';
import type { EventSource, SecurityLog } from '../../../platform/security-log.ts';
import type { VisitorAddress } from '../../../platform/visitor-address.ts';
import type { SecondFactorPolicy } from '../factors/factors.ts';
import type { PasskeyCeremony } from '../factors/passkey-ceremony.ts';
import type { AttemptLimits } from '../limits/attempt-limit-store.ts';
import type { Recipient } from '../mail/mail-templates.ts';
import type { PasswordHashing } from '../passwords/password-hashing.ts';

/** A mail about an account of this studio to its owner. */
export type MailTemplate = (studio: MailStudio) => (to: Recipient) => LaidOutMail;

export type SecondFactorContext = {
  db: Database;
  clock: Clock;
  attempts: AttemptLimits;
  hashing: PasswordHashing;
  policy: SecondFactorPolicy;
  studio: { name: string };
  sealing: Sealing;
  ceremony: PasskeyCeremony;
  /** Promises the owner of an account a mail, in the transaction if one is given. */
  tell: (userId: string, mailOf: MailTemplate, within?: Database) => Promise<void>;
  record: SecurityLog['record'];
};

/** The session from which a member changes their second factor. */
export type Caller = {
  userId: string;
  sessionId: string;
  /** Address by which limits count; an IPv6 address is its /64. */
  address: VisitorAddress;
  source: EventSource;
};

/** Returns the attempt by which a caller's wrong codes are counted. */
export const codeOf = ({ userId, sessionId, address }: Caller) => ({
  userId,
  address,
  beside: { is: 'session' as const, id: sessionId },
});

export const notSignedIn = (): AppError => new AppError('not_signed_in');

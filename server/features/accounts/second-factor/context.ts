import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Mail } from '../../../platform/mail.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { SecurityLog } from '../../../platform/security-log.ts';
import type { Attempts } from '../attempt-store.ts';
import type { SecondFactorPolicy } from '../factors/factors.ts';
import type { PasskeyCeremony } from '../factors/passkey-ceremony.ts';
import type { Recipient } from '../letters.ts';
import type { PasswordHashing } from '../sign-in-limits/password-hashing.ts';

/** A letter about an account of this studio to its owner. */
export type LetterOf = (studio: { name: string; publicUrl: string }) => (to: Recipient) => Mail;

export type SecondFactorContext = {
  db: Database;
  clock: Clock;
  attempts: Attempts;
  hashing: PasswordHashing;
  policy: SecondFactorPolicy;
  studioName: string;
  sealing: Sealing;
  ceremony: PasskeyCeremony;
  /** Mails the owner of an account once the answer is out. */
  tell: (userId: string, letterOf: LetterOf) => void;
  record: SecurityLog['record'];
};

/** The session from which a member changes their second factor. */
export type Caller = { userId: string; sessionId: string; address: string; requestId: string };

export const sourceOf = ({ address, requestId }: Caller) => ({ address, requestId, userAgent: null });

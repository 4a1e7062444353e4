import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventSource } from '../../../platform/security-log.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { VisitorAddress } from '../../../platform/visitor-address.ts';
import type { AttemptLimits } from '../attempt-limit-store.ts';
import type { EmailToken } from '../first-proof/email-token.ts';
import type { ProveMailbox } from '../first-proof/proving.ts';
import type { KnownDevices } from '../known-devices/device-cookie.ts';
import type { AccountMailer } from '../mail/account-mailer.ts';
import type { MailRequests } from '../mail/mail-requests.ts';
import type { TokenCookie } from '../second-step/cookies.ts';
import type { NewSession } from '../second-step/library-plugin.ts';
import type { AuthEvents } from '../security-log/auth-events.ts';
import type { PasswordHashing } from '../sign-in-limits/password-hashing.ts';

/** Request under /api/auth, already known to come from our own pages. */
export type Visit = {
  body: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  /** Address by which limits count; an IPv6 address is its /64. */
  address: VisitorAddress;
  requestId: string;
  source: EventSource;
  viewer: () => Promise<Viewer | null>;
};

export type AuthCallsContext = {
  db: Database;
  clock: Clock;
  studio: { name: string };
  attempts: AttemptLimits;
  hashing: PasswordHashing;
  events: AuthEvents;
  devices: KnownDevices;
  mailer: Pick<AccountMailer, 'notifyExistingMember' | 'notifyPasswordChanged' | 'notifyWaysInEnded'>;
  requests: Pick<MailRequests, 'ask'>;
  /** Begins a session, or the second step, for a member who has proved their identity. */
  startSession: (visit: Visit, session: NewSession) => Promise<Response>;
  /** Passes a call to the library with only the values that were checked. */
  library: (
    visit: Pick<Visit, 'headers' | 'address' | 'source'>,
    method: 'GET' | 'POST',
    path: string,
    input?: Record<string, unknown>,
  ) => Promise<Response>;
  emailOf: (userId: string) => Promise<string | null>;
  /**
   * Returns the address that the token of a confirmation was mailed to and whether the token has expired; null for an
   * invalid token.
   */
  emailOfToken: (token: string) => Promise<EmailToken | null>;
  /** Restores the address that the account had at this moment, if the change since may still be undone. */
  undoEmailChange: (trx: Database, link: { userId: string; madeAt: Date }) => Promise<void>;
  proveMailbox: ProveMailbox;
  firstProofCookie: TokenCookie;
  /** Records the moment at which an account was signed up. */
  recordSignUp: (userId: string) => Promise<void>;
};

export type AuthCall = (visit: Visit) => Promise<Response>;

export const textOf = (body: Record<string, unknown>, field: string): string => {
  const value = body[field] ?? '';
  // PostgreSQL rejects the zero character in text.
  if (typeof value === 'string' && !value.includes('\0')) return value;
  throw new AppError('bad_request', { fields: { [field]: ['must be text'] } });
};

export const invalid = (field: string, problem: string): AppError =>
  new AppError('invalid', { fields: { [field]: [problem] } });

/** Returns the key by which failed sign-ins are counted: the account that is tried and the address of the caller. */
export const signInAttempt = (email: string, address: string): string => `sign-in ${email} ${address}`;

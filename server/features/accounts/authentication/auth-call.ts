import type { IdentityProvider } from '../../../../contract/accounts/identity-providers.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { AuthEvents } from '../auth-events/auth-events.ts';
import type { KnownDevices } from '../known-devices/device-cookie.ts';
import type { AttemptLimits } from '../limits/attempt-limit-store.ts';
import type { AccountMailer } from '../mail/account-mailer.ts';
import type { MailRequests } from '../mail/mail-requests.ts';
import type { PasswordHashing } from '../passwords/password-hashing.ts';
import type { TokenCookie } from '../token-cookie.ts';
import type { Visit } from '../visit.ts';
import type { EmailToken } from './email-token.ts';
import type { NewSession } from './library-plugin.ts';

export type ProofMethod = 'mailed-link' | 'email-confirmation' | IdentityProvider;

/** Proof that a browser reads the mailbox of an account; `subject` is the account at an identity provider. */
export type MailboxProof = { userId: string; method: ProofMethod; subject?: string };

/**
 * Takes a proof of a mailbox. Returns null if nothing is left to ask, with the address confirmed; otherwise the answer
 * that shows the page of the first proof, with nothing changed yet.
 */
export type ProveMailbox = (
  visitor: Pick<Visit, 'viewer' | 'source'>,
  proof: MailboxProof,
) => Promise<Response | null>;

export type AuthCallsContext = {
  db: Database;
  clock: Clock;
  studio: { name: string; languages: readonly Language[] };
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

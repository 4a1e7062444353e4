import type { Config } from '../../../platform/config.ts';
import type { SecurityLog } from '../../../platform/security-log.ts';
import type { AccountsContext } from '../accounts.ts';
import { createAuthEvents } from '../auth-events/auth-events.ts';
import { limitRecorder } from '../auth-events/limit-events.ts';
import type { AuthCallsContext } from '../authentication/auth-call.ts';
import type { Authentication } from '../authentication/authentication.ts';
import { emailOfToken } from '../authentication/email-token.ts';
import { createLibrary } from '../authentication/library.ts';
import type { MailboxProving } from '../first-proof/create.ts';
import type { KnownDevices } from '../known-devices/device-cookie.ts';
import type { AttemptLimits } from '../limits/attempt-limit-store.ts';
import type { AccountMailer } from '../mail/account-mailer.ts';
import { createMailRequests } from '../mail/mail-requests.ts';
import type { createPasswordHashing } from '../passwords/password-hashing.ts';
import type { SecondFactorContext } from '../second-factor/context.ts';
import { createSecondStepCalls, sessionStarter } from '../second-step/create.ts';
import { mailSignInLink } from '../sign-in-link/sign-in-link.ts';
import { userById } from '../store.ts';
import { recordSignUp } from '../unconfirmed/unconfirmed-store.ts';
import { authCalls } from './auth-calls.ts';

type SignInCallOptions = {
  context: AccountsContext;
  config: Pick<Config, 'publicUrl' | 'secret'>;
  studio: AuthCallsContext['studio'];
  attempts: AttemptLimits;
  securityLog: SecurityLog;
  mailer: AccountMailer;
  secondFactor: SecondFactorContext;
  authentication: Authentication;
  hashing: ReturnType<typeof createPasswordHashing>;
  firstProof: MailboxProving;
  devices: KnownDevices;
  provedDevices: KnownDevices;
  undoEmailChange: AuthCallsContext['undoEmailChange'];
};

/** The calls of signing up and in, and of the second step. */
export const createSignInCalls = async (options: SignInCallOptions) => {
  const { context, config, studio, attempts, securityLog, mailer, secondFactor, authentication, hashing } =
    options;
  const { db, clock } = context;
  const events = createAuthEvents(db, securityLog, mailer.inBackground);
  const library = createLibrary(authentication, config.publicUrl, hashing);
  const requests = createMailRequests({
    ...context,
    inBackground: mailer.inBackground,
    answer: async (request) => {
      if (request.kind === 'sign-in-link') return mailSignInLink({ ...context, mailer }, request);
      const { email, address, source } = request;
      const asked = await library({ headers: {}, address, source }, 'POST', 'request-password-reset', {
        email,
      });
      if (!asked.ok) throw new Error(`a password reset was refused: ${asked.status}`);
    },
  });
  const ownCalls = authCalls({
    ...context,
    studio,
    attempts,
    hashing,
    events,
    devices: options.devices,
    mailer,
    requests,
    startSession: sessionStarter(authentication),
    library,
    emailOf: async (userId) => (await userById(db, userId))?.email ?? null,
    emailOfToken: (token) => emailOfToken(config.secret, token),
    proveMailbox: options.firstProof.proveMailbox,
    firstProofCookie: options.firstProof.cookie,
    undoEmailChange: options.undoEmailChange,
    recordSignUp: (userId) => recordSignUp(db, { userId, at: clock.now() }),
  });
  const secondStepCalls = await createSecondStepCalls(secondFactor, authentication, options.provedDevices);
  return { calls: { ...ownCalls, ...secondStepCalls }, limitReached: limitRecorder(events), requests };
};

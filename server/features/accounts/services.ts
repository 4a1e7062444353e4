import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Db } from '../../platform/db.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { MailStudio } from '../../platform/mail/mail-content.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { EventSource, SecurityLog } from '../../platform/security-log.ts';
import { createSecurityLog } from '../security-log/index.ts';
import type { AccountsContext } from './accounts.ts';
import { createSignInCalls } from './auth-calls/sign-in-calls.ts';
import { authCookieName, createAuthentication } from './authentication/authentication.ts';
import type { OpenedSession } from './authentication/library-plugin.ts';
import { undoChangeSince } from './email-change/making.ts';
import { createFirstProof } from './first-proof/create.ts';
import { resetProves } from './first-proof/reset-proof.ts';
import { unfreeze } from './freeze-store.ts';
import { createIdentityProviders } from './identity-providers/index.ts';
import { createKnownDevices, type KnownDevices } from './known-devices/device-cookie.ts';
import { setStaying } from './leaving/leaving-store.ts';
import { type AttemptLimits, createAttemptLimits } from './limits/attempt-limit-store.ts';
import { forgiveCodes } from './limits/code-attempt-limit.ts';
import { signInAttempt } from './limits/limits.ts';
import { type AccountMailer, createAccountMailer } from './mail/account-mailer.ts';
import { newSignInMail } from './new-sign-ins/mail-template.ts';
import { createNewSignIns } from './new-sign-ins/new-sign-in.ts';
import { createPasswordHashing } from './passwords/password-hashing.ts';
import { type SecretHasher, scryptHasher } from './passwords/secret-hasher.ts';
import type { SecondFactorContext } from './second-factor/context.ts';
import { createSecondFactor } from './second-factor/create.ts';
import { secondStepOptions, sessionStarter } from './second-step/create.ts';
import { closePendingOf } from './second-step/pending-store.ts';
import { distrustDevices } from './second-step/trusted-devices.ts';
import { createSessions } from './sessions/sessions.ts';
import { createSecondFactorPolicy } from './staff/second-factor-policy.ts';
import { deleteVerificationsOf } from './store.ts';
import { sweepExpired } from './sweep-store.ts';

export type AccountsOptions = {
  db: Pick<Db, 'db'>;
  connection: Connection;
  config: Pick<
    Config,
    'publicUrl' | 'secret' | 'identityProviders' | 'secondFactorRequired' | 'staffIdleMinutes'
  >;
  studio: MailStudio & { currency: string; sender: { address: string } };
  clock: Clock;
  /** The time of memberships. */
  billingClock: Clock;
  mail: Mailer;
  log: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  /** Tests take a cheap one. */
  hasher?: SecretHasher;
};

/** Keeps an account that was to be erased. */
export const stay = async (
  { db, securityLog }: { db: Database; securityLog: SecurityLog },
  userId: string,
  source: EventSource,
): Promise<void> => {
  if (await setStaying(db, userId))
    securityLog.record({ kind: 'deletion_withdrawn', outcome: 'success', userId, source });
};

type Devices = { devices: KnownDevices; provedDevices: KnownDevices };

/** The browsers that accounts know. */
const knownDevicesOf = ({ config, clock }: AccountsOptions): Devices => {
  const devicesIn = (name: string): KnownDevices =>
    createKnownDevices({
      secret: config.secret,
      clock,
      secure: config.publicUrl.startsWith('https:'),
      cookieName: authCookieName(config.publicUrl, name),
    });
  return { devices: devicesIn('known_device'), provedDevices: devicesIn('proved_device') };
};

type AfterSignInContext = Devices & {
  context: AccountsContext;
  studio: MailStudio;
  mailer: AccountMailer;
  securityLog: SecurityLog;
};

/**
 * Creates the work that follows every sign-in: a pending deletion is withdrawn, and the member is mailed of a new
 * browser.
 */
const afterSignIn = ({ context, studio, mailer, securityLog, ...devices }: AfterSignInContext) => {
  const { db, clock } = context;
  const newSignIn = createNewSignIns({
    ...context,
    ...devices,
    tell: (user, { source }, at) =>
      mailer.notifyNewSignIn(user, (to) => newSignInMail(studio, to, { source, at })),
  });
  return async (opened: OpenedSession): Promise<void> => {
    await stay({ db, securityLog }, opened.userId, opened.source);
    mailer.inBackground(newSignIn(opened), 'a new sign-in could not be told');
    mailer.inBackground(sweepExpired(db, clock.now()), 'sweeping sessions failed');
  };
};

type AuthenticationContext = Devices & {
  context: AccountsContext;
  hasher: SecretHasher;
  attempts: AttemptLimits;
  securityLog: SecurityLog;
  mailer: AccountMailer;
  secondFactor: SecondFactorContext;
};

/** The authentication library, and what happens here when a session, a password or an e-mail changes there. */
const authenticationOf = (
  { config, log, studio }: AccountsOptions,
  { hasher, attempts, secondFactor, ...afterSignInContext }: AuthenticationContext,
) => {
  const { context, securityLog, mailer } = afterSignInContext;
  const { db } = context;
  return createAuthentication({
    db,
    hasher,
    publicUrl: config.publicUrl,
    secret: config.secret,
    sendReset: mailer.sendReset,
    sendVerification: mailer.sendVerification,
    secondStep: secondStepOptions(secondFactor, afterSignIn({ ...afterSignInContext, studio })),
    // A member who has just proved the address is theirs need not wait out failures, their own or an attacker's;
    // links mailed before, which another person may find, end.
    passwordChanged: async ({ id, email }, { address, source }) => {
      await resetProves({ ...context, notifyEnded: mailer.notifyWaysInEnded }, id);
      await deleteVerificationsOf(db, id);
      await distrustDevices(db, id);
      await closePendingOf(db, id);
      await forgiveCodes(attempts, id);
      if (await unfreeze(db, id))
        securityLog.record({ kind: 'account_unfrozen', outcome: 'success', userId: id, source });
      if (address) await attempts.clear(signInAttempt(email, address));
    },
    report: (message, details) => log.error({ err: details }, `sign-in: ${message}`),
  });
};

/** The services of the accounts, each given what it needs. */
export const createServices = async (options: AccountsOptions) => {
  const { clock, billingClock, config, studio, log, hasher = scryptHasher } = options;
  const { db } = options.db;
  const context = { db, clock };
  const attempts = createAttemptLimits(db, clock);
  const securityLog = createSecurityLog({ db, clock, log });
  const mailer = createAccountMailer({ ...context, mail: options.mail, studio, log });
  const hashing = createPasswordHashing(clock, hasher);
  const watched = createSecondFactorPolicy({ db, byDefault: config.secondFactorRequired, log });
  const secondFactor = createSecondFactor({
    ...context,
    policy: watched.policy,
    config,
    studio,
    attempts,
    hashing,
    securityLog,
    tell: (userId, mailOf, within) => mailer.notifyMember(userId, mailOf(studio), within),
  });
  const devices = knownDevicesOf(options);
  const shared = { ...devices, context, attempts, securityLog, mailer, secondFactor };
  const authentication = await authenticationOf(options, { ...shared, hasher });
  const sessions = await createSessions(authentication, { ...context, billingClock, ...watched, ...config });
  const firstProof = await createFirstProof({
    ...context,
    authentication,
    record: securityLog.record,
    notifyEnded: mailer.notifyWaysInEnded,
  });
  const emailChange = { ...context, studio, attempts, mailer, record: securityLog.record };
  const identityProviders = createIdentityProviders({
    ...context,
    ...shared,
    config,
    studio,
    log,
    sessionCookie: sessions.cookieName,
    startSession: sessionStarter(authentication),
    proveMailbox: firstProof.proveMailbox,
    notifyMember: mailer.notifyMember,
  });
  const { calls, limitReached, requests } = await createSignInCalls({
    ...shared,
    config,
    studio,
    authentication,
    hashing,
    firstProof,
    undoEmailChange: (trx, link) => undoChangeSince(emailChange, trx, link),
  });
  return {
    context,
    watched,
    attempts,
    securityLog,
    mailer,
    secondFactor,
    emailChange,
    sessions,
    hasher,
    hashing,
    calls,
    identityProviders,
    limitReached,
    requests,
  };
};

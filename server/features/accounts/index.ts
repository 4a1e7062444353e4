import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SecurityEvent } from '../../../contract/accounts/security-events.schema.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Proofs } from '../../platform/http/proving/proof.ts';
import type { EventSource, SecurityLog } from '../../platform/security-log.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { everyOwnEvent } from '../security-log/index.ts';
import { createDemoAccounts, type DemoAccount, type MeRecordSource } from './accounts.ts';
import {
  endSessions,
  grantAdmin,
  type RevocationResult,
  revokeAdmin,
} from './administration/administration.ts';
import { createMemberAccounts, type MemberAccounts } from './administration/member-accounts.ts';
import { installAuthRoutes } from './auth-calls/routes.ts';
import { clearTokensAfterUpgrade } from './authentication/session-token-store.ts';
import type { EmailChangeContext } from './email-change/context.ts';
import { type OwnEmailChange, ownEmailChanges } from './email-change/own-changes.ts';
import { firstOwnerAddress } from './first-owner/first-owner.ts';
import { createInvitationProof, type ProveForInvitation } from './first-proof/invitation-proof.ts';
import { type Leaving, leave, provePassword } from './leaving/leaving.ts';
import { languageOf, timeZoneOf } from './preferences/preference-store.ts';
import type { PhotoOwnership } from './profile/profile.ts';
import { avatarsInUse } from './profile/profile-store.ts';
import { accountRoutes } from './routes.ts';
import type { ReauthenticationContext } from './second-factor/reauthentication.ts';
import { resetSecondFactor } from './second-factor/reset.ts';
import { type AccountsOptions, createServices, stay } from './services.ts';
import { isFresh } from './sessions/freshness.ts';
import { viewerOfSession } from './sessions/session-viewer.ts';
import { createStaffProtection, followStaff, type StaffProtection } from './staff/protection.ts';
import { proofAboveAmount } from './staff/team-settings-store.ts';
import { deleteUsers } from './store.ts';

export type { DemoAccount, MeRecord, MeRecordSource } from './accounts.ts';
export { createDueEmailChanges } from './email-change/due.ts';
export type { SessionRights } from './factors/factors.ts';
export { countPasskeys } from './factors/passkey-store.ts';
export { enqueueInvitation } from './invitations/invitation.ts';
export { addAccountWithoutPassword } from './invitations/new-account.ts';
export { deletionByTeam, dueAccounts, eraseAccount } from './leaving/leaving-store.ts';
export { createAttemptLimits } from './limits/attempt-limit-store.ts';
export { guessableProblem } from './passwords/guessable.ts';
export { personOfSession } from './person.ts';
export { lockMember } from './row-lock-store.ts';
export type { AccountsOptions } from './services.ts';
export { openSessions } from './sessions/open-sessions.ts';
export { staffSessions } from './sessions/staff-sessions.ts';
export { changeStaffRole, type StaffAccount, staffAccounts } from './staff/staff-store.ts';
export {
  reinstateStaff,
  suspendStaff,
  suspensionOf,
} from './staff/suspension-store.ts';
export { countAccounts, personPart, setInvitedRole, userByEmail, userById } from './store.ts';
export { removeUnconfirmed, removeUnusedAccount } from './unconfirmed/removing.ts';
export { recordVerificationMail } from './unconfirmed/verification-mail.ts';

export type Accounts = {
  /** Calls about the caller's own account; the other features, made later, state what they add to users/me. */
  routes: (others: MeRecordSource & PhotoOwnership) => BoundEndpoint[];
  /** Returns the given addresses that are a member's picture. */
  avatarsInUse: (urls: readonly string[]) => Promise<string[]>;
  /** Returns the recent security events of an account, newest first, in pages. */
  securityEventsOf: (userId: string) => AsyncIterable<SecurityEvent[]>;
  /** Returns the recent changes of the account's address, newest first. */
  emailChangesOf: (userId: string) => Promise<OwnEmailChange[]>;
  /** Log of the security events of accounts. */
  securityLog: SecurityLog;
  /** Name of the cookie that carries a session. */
  cookieName: string;
  /** Mounts /api/auth and keeps the session cookie rolling; takes the root instance. */
  install: (app: FastifyInstance) => void;
  resolveViewer: (headers: IncomingHttpHeaders) => Promise<Viewer | null>;
  /** Returns the viewer of a session; null once it has ended or was revoked. */
  viewerOfSession: (sessionId: string) => Promise<Viewer | null>;
  /** Returns the person's time zone, inside the given transaction if there is one. */
  timeZoneOf: (userId: string, within?: Database) => Promise<string>;
  /**
   * Returns the language in which the person is written to, inside the given transaction if there is one: their own
   * while the studio offers it, else the studio's default.
   */
  languageOfMember: (userId: string, within?: Database) => Promise<Language>;
  /** Schedules an account for erasure after its days of grace, once its owner has proved their identity. */
  leave: (leaving: Leaving) => Promise<{ deletesAt: Date }>;
  /** Cancels the scheduled erasure of an account. */
  stay: (userId: string, source: EventSource) => Promise<void>;
  /**
   * Returns path and fragment of an address that makes its visitor the owner, once within 24 hours; voids the one
   * before. Null if there is an owner.
   */
  firstOwnerAddress: () => Promise<string | null>;
  /** Makes the account an owner; false if no account has this address. */
  grantAdmin: (email: string) => Promise<boolean>;
  revokeAdmin: (email: string, options: { evenTheLast: boolean }) => Promise<RevocationResult>;
  /** Signs an account out everywhere; null if no account has this address. */
  endSessions: (email: string) => Promise<number | null>;
  /** Removes every second factor of this account and signs it out everywhere; false if no account has this address. */
  resetSecondFactor: (email: string) => Promise<boolean>;
  /** Changes that administrators make to the accounts of others. */
  administration: MemberAccounts;
  /** Proofs of sessions, and the sums that owners allow without one. */
  proofs: Proofs;
  /** The second-factor policy of staff, and the rights of each role. */
  staffProtection: StaffProtection;
  /** Adds the accounts that are missing; returns their number. */
  createDemoAccounts: (accounts: readonly DemoAccount[], password: string) => Promise<number>;
  removeAccounts: (ids: readonly string[]) => Promise<number>;
  /** Checks the proof of an account that takes up a role. */
  proveForInvitation: ProveForInvitation;
  /** Waits for pending mails and events. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

type Services = Awaited<ReturnType<typeof createServices>>;

const settledOf =
  ({ mailer, securityLog }: Services) =>
  async (): Promise<void> => {
    await mailer.settled();
    await securityLog.settled();
  };

const ownPasswordProof =
  ({ context: { db }, attempts, hashing }: Services): ReauthenticationContext['provePassword'] =>
  (user, proof) =>
    provePassword({ db, attempts, hashing }, user, proof);

const invitationProofOf = (services: Services, studio: { name: string }): ProveForInvitation =>
  createInvitationProof({
    ...services.context,
    studio,
    hashing: services.hashing,
    record: services.securityLog.record,
    provePassword: ownPasswordProof(services),
    forget: services.sessions.evictUser,
    notifyPasswordChanged: services.mailer.notifyPasswordChanged,
  });

const proofsOf = (context: Services['context'], studio: AccountsOptions['studio']): Accounts['proofs'] => ({
  isFresh: (viewer) => isFresh(context, viewer),
  isAboveSum: async ({ amount, currency }) =>
    currency !== studio.currency || amount > (await proofAboveAmount(context.db)),
});

/** Returns the calls about the caller's own account. */
const ownRoutes =
  (
    services: Services,
    studio: AccountsOptions['studio'],
    emailChange: EmailChangeContext,
  ): Accounts['routes'] =>
  (others) => {
    const { context, identityProviders, secondFactor, securityLog, sessions } = services;
    const forget = sessions.evictUser;
    return accountRoutes(
      {
        ...context,
        ...others,
        studio,
        forget,
        signInMethods: identityProviders.signInMethods,
        eventsWritten: securityLog.settledFor,
      },
      {
        secondFactor: { ...secondFactor, forget, provePassword: ownPasswordProof(services) },
        emailChange,
      },
    );
  };

/**
 * Creates accounts, sign-in and the lookup of a request's caller. Listens for changes made by other processes until it
 * is closed.
 */
export const createAccounts = async (options: AccountsOptions): Promise<Accounts> => {
  const services = await createServices(options);
  const { context, attempts, securityLog, mailer, secondFactor, sessions, hashing, calls } = services;
  const { hasher, identityProviders, limitReached, requests, watched } = services;
  const { db, clock } = context;
  const stopForgetting = await clearTokensAfterUpgrade(db, mailer.inBackground);
  const listening = await followStaff(options.connection, { sessions, watched });
  const settled = settledOf(services);
  // A kept mail must be there to be read at once; otherwise an answer waits only for promises, which are rows.
  const beforeAnswer = options.mail.outbox ? settled : mailer.promised;

  const forget = sessions.evictUser;
  const emailChange = { ...services.emailChange, forget, beforeAnswer };
  const viewing = { ...context, ...options.config, ...watched, billingClock: options.billingClock };

  return {
    routes: ownRoutes(services, options.studio, emailChange),
    securityLog,
    securityEventsOf: (userId) => everyOwnEvent(context, userId),
    emailChangesOf: (userId) => ownEmailChanges(db, userId),
    avatarsInUse: (urls) => avatarsInUse(db, urls),
    cookieName: sessions.cookieName,
    install: (app) =>
      installAuthRoutes(app, { calls, identityProviders, sessions, limitReached, beforeAnswer, clock }),
    resolveViewer: sessions.viewer,
    viewerOfSession: (sessionId) => viewerOfSession(viewing, sessionId),
    timeZoneOf: (userId, within = db) => timeZoneOf(within, userId),
    languageOfMember: (userId, within = db) => languageOf(within, userId, options.studio.languages),
    leave: async (leaving) => {
      const { notifyLeaving } = mailer;
      const { record } = securityLog;
      const left = await leave({ db, clock, attempts, hashing, notifyLeaving, record }, leaving);
      await beforeAnswer();
      return left;
    },
    stay: (userId, source) => stay({ db, securityLog }, userId, source),
    firstOwnerAddress: () => firstOwnerAddress(context),
    grantAdmin: (email) => grantAdmin({ db, securityLog }, email),
    revokeAdmin: (email, options) => revokeAdmin({ db, securityLog }, email, options),
    endSessions: (email) => endSessions({ db, securityLog }, email),
    resetSecondFactor: (email) => resetSecondFactor(secondFactor, email),
    administration: createMemberAccounts(secondFactor, { emailChange, notifyLeaving: mailer.notifyLeaving }),
    proveForInvitation: invitationProofOf(services, options.studio),
    staffProtection: createStaffProtection({ db, watched, sessions }),
    proofs: proofsOf(context, options.studio),
    createDemoAccounts: async (accounts, password) =>
      createDemoAccounts(context, accounts, await hasher.hashPassword(password)),
    removeAccounts: (ids) => deleteUsers(db, ids),
    settled,
    close: async () => {
      stopForgetting();
      requests.stop();
      await listening.stop();
      await settled();
    },
  };
};

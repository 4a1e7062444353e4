import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database, Db } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { listen } from '../../platform/listen.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { createDemoAccounts, type DemoAccount, grantAdmin, type MeParts } from './accounts.ts';
import { createAttempts } from './attempt-store.ts';
import { authCalls, signInAttempt } from './auth-calls.ts';
import { createLibrary, installAuthRoutes } from './auth-routes.ts';
import { createAuthentication } from './authentication.ts';
import { type Leaving, leave } from './leaving.ts';
import { setStaying } from './leaving-store.ts';
import { createPostman } from './postman.ts';
import { timeZoneOf } from './preference-store.ts';
import type { ProfileParts } from './profile.ts';
import { avatarsInUse } from './profile-store.ts';
import { accountRoutes } from './routes.ts';
import { viewerOfSession } from './session-viewer.ts';
import { createSessions } from './sessions.ts';
import { deleteUsers, deleteVerificationsOf, sweepExpired, userById } from './store.ts';
import { createTurns, inTurns } from './turns.ts';

export type { DemoAccount, MeParts } from './accounts.ts';
export { holdMember } from './hold-store.ts';
export { dueAccounts, eraseAccount } from './leaving-store.ts';
export { personById } from './person.ts';

export type AccountsOptions = {
  db: Pick<Db, 'db'>;
  connection: Connection;
  config: Pick<Config, 'publicUrl' | 'secret' | 'studio'>;
  clock: Clock;
  mail: Mailer;
  log: { error: (details: object, message: string) => void };
};

export type Accounts = {
  /** The calls about oneself; the other features, made after this one, say what they add to users/me. */
  routes: (parts: MeParts & ProfileParts) => BoundEndpoint[];
  /** Those of the addresses that are somebody's picture. */
  avatarsInUse: (urls: readonly string[]) => Promise<string[]>;
  /** The cookie that carries a session. */
  cookieName: string;
  /** Mounts /api/auth and keeps the session cookie rolling; takes the root instance. */
  install: (app: FastifyInstance) => void;
  resolveViewer: (headers: IncomingHttpHeaders) => Promise<Viewer | null>;
  /** Who a session belongs to now; null once it has ended or was revoked. */
  viewerOfSession: (sessionId: string) => Promise<Viewer | null>;
  /** The time zone whose days are this person's; asked inside a transaction where one is given. */
  timeZoneOf: (userId: string, within?: Database) => Promise<string>;
  /** Has an account erased after its days of grace, once its owner has proved who they are. */
  leave: (leaving: Leaving) => Promise<{ deletesAt: Date }>;
  /** Keeps an account that was to be erased. */
  stay: (userId: string) => Promise<void>;
  /** False when nobody has this address. */
  grantAdmin: (email: string) => Promise<boolean>;
  /** Adds those that are missing; returns how many. */
  createDemoAccounts: (accounts: readonly DemoAccount[], password: string) => Promise<number>;
  removeAccounts: (ids: readonly string[]) => Promise<number>;
  close: () => Promise<void>;
};

/** Accounts, sign-in and who is asking. Listens for changes made by other processes until it is closed. */
export const createAccounts = async (options: AccountsOptions): Promise<Accounts> => {
  const { clock, config, log } = options;
  const { db } = options.db;
  const context = { db, clock };
  const attempts = createAttempts(db, clock);
  const postman = createPostman({ db, mail: options.mail, config, log });
  const authentication = createAuthentication({
    db,
    publicUrl: config.publicUrl,
    secret: config.secret,
    sendReset: postman.sendReset,
    sendVerification: postman.sendVerification,
    // Whoever has just proved the address is theirs need not wait out their own failures; links mailed before, which
    // somebody else may find, end.
    passwordChanged: async ({ id, email }, address) => {
      await deleteVerificationsOf(db, id);
      if (address) await attempts.clear(signInAttempt(email, address));
    },
    report: (message, details) => log.error({ err: details }, `sign-in: ${message}`),
  });
  const sessions = await createSessions(authentication, db, clock);
  const listening = await listen(options.connection, 'user_changed', sessions.forgetUser, sessions.forgetAll);
  const takeTurn = createTurns();
  const calls = authCalls({
    db,
    attempts,
    library: inTurns(createLibrary(authentication, config.publicUrl), takeTurn),
    tellExistingMember: postman.tellExistingMember,
    emailOf: async (userId) => (await userById(db, userId))?.email ?? null,
    signedIn: async (email) => {
      await setStaying(db, { email });
      postman.inBackground(sweepExpired(db, clock.now()), 'sweeping sessions failed');
    },
  });
  // Kept mail is there to be read at once; real mail takes its time, which must not show who is known.
  const beforeAnswer = options.mail.outbox ? postman.settled : async () => undefined;

  return {
    routes: (parts) => accountRoutes({ ...context, ...parts }),
    avatarsInUse: (urls) => avatarsInUse(db, urls),
    cookieName: sessions.cookieName,
    install: (app) => installAuthRoutes(app, { calls, sessions, beforeAnswer }),
    resolveViewer: sessions.viewer,
    viewerOfSession: (sessionId) => viewerOfSession(context, sessionId),
    timeZoneOf: (userId, within = db) => timeZoneOf(within, userId),
    leave: async (leaving) => {
      const { tellLeaving } = postman;
      const left = await leave({ db, clock, attempts, takeTurn, tellLeaving }, leaving);
      await beforeAnswer();
      return left;
    },
    stay: (userId) => setStaying(db, { id: userId }),
    grantAdmin: (email) => grantAdmin(context, email),
    createDemoAccounts: (accounts, password) => createDemoAccounts(context, accounts, password),
    removeAccounts: (ids) => deleteUsers(db, ids),
    close: async () => {
      await listening.stop();
      await postman.settled();
    },
  };
};

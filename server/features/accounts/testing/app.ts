import { randomInt } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.ts';
import { mount } from '../../../platform/http/mount.ts';
import { createServer } from '../../../platform/http/server.ts';
import { createMail } from '../../../platform/mail/mail.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/database.ts';
import { settingsAlone } from '../../branding/index.ts';
import { type Accounts, type AccountsOptions, createAccounts, type MeRecordSource } from '../index.ts';
import type { PhotoOwnership } from '../profile/profile.ts';
import { userById } from '../store.ts';
import { cheapHasher } from './cheap-hasher.ts';

export const goodPassword = 'a quiet morning';

const none = { count: 0, lastThumbnail: null };
/** Creates the fields of users/me for a member without rows in other features. */
const meContext = ({ db }: TestDatabase): MeRecordSource & PhotoOwnership => ({
  ownsPhoto: async (userId, url) => url === `/uploads/photos/of-${userId}`,
  recordOf: async (userId) => {
    const person = await userById(db, userId);
    return (
      person && {
        person,
        followedPlaylists: [],
        unreadNotices: 0,
        myPracticeSnapshot: {
          snapshot: { completedClassesCount: 0, activeDays: 0, weekStreak: 0 },
          details: { completedClasses: none, savedClasses: none, savedSeries: none, playlists: none },
        },
      }
    );
  },
});

/** Hasher; `{}` hashes like the product, for tests of its cost. */
type Hashing = Pick<AccountsOptions, 'hasher'>;

/** Creates one process of the product, as far as accounts go, on a database that several may share. */
export const accountsApp = async (
  database: TestDatabase,
  env: Record<string, string> = {},
  { hasher }: Hashing = { hasher: cheapHasher },
) => {
  const config = readConfig({
    OPENMAT_DATA: '/tmp/none',
    SECRET: 'a secret for tests only, 32 letters',
    // Tests move the clock by hours; those of the idle limit set it.
    STAFF_IDLE_MINUTES: '720',
    ...env,
  });
  const clock = fixedClock(new Date());
  const { smtpUrl, mailFrom, secret } = config;
  const mail = createMail({ smtpUrl, mailFrom, secret, db: database.db, clock });
  const problems: string[] = [];
  const securityLines: object[] = [];
  const recordLine = (line: object) => void securityLines.push(line);
  const log = {
    info: recordLine,
    warn: recordLine,
    error: (_details: object, message: string) => void problems.push(message),
  };
  const accounts = await createAccounts({
    db: database,
    connection: database.connection,
    config,
    studio: settingsAlone(config),
    clock,
    billingClock: clock,
    mail,
    log,
    hasher,
  });
  const app = await createServer({
    log: false,
    trustProxy: 1,
    publicUrl: config.publicUrl,
    resolveViewer: (request) => accounts.resolveViewer(request.headers),
  });
  mount(app, accounts.routes(meContext(database)), { checkAnswers: true });
  accounts.install(app);
  app.addHook('onClose', accounts.close);
  return { app, accounts, config, clock, mail, problems, securityLines, ...browserCalls(app, accounts) };
};
export type AccountsApp = Awaited<ReturnType<typeof accountsApp>>;

export const signUpForm = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Sofia',
  lastName: 'Marin',
  email: 'sofia@example.com',
  password: goodPassword,
  timeZone: 'Europe/Lisbon',
  ...changes,
});

/** Returns the token in a session cookie, without its signature. */
export const tokenIn = (cookie: string): string => {
  const value = /session_token=([^;]*)/.exec(cookie)?.[1] ?? '';
  return decodeURIComponent(decodeURIComponent(value)).split('.')[0] ?? '';
};

/**
 * Creates two processes of the product on one new database, with Sofia signed up; both stop when the tests of the file
 * are over.
 */
export const twoProcesses = async (hashing?: Hashing) => {
  const database = await testDatabase();
  const studio = await accountsApp(database, {}, hashing);
  const twin = await accountsApp(database, {}, hashing);
  await studio.post('sign-up/email', signUpForm());
  afterAll(() => Promise.all([studio.app.close(), twin.app.close()]));
  return { database, studio, twin };
};

/** Returns a new address for each call, unless a test names one: one address may hash only so many passwords. */
const newAddress = (): string =>
  `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`;

const browserCalls = (app: FastifyInstance, accounts: Accounts) => {
  const send = (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url,
      headers: {
        host: 'localhost:3000',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': newAddress(),
        ...headers,
      },
      ...(payload ? { payload } : {}),
    } as InjectOptions);
  const post = (path: string, payload: object = {}, headers: Record<string, string> = {}) =>
    send('POST', `/api/auth/${path}`, payload, headers);
  const get = (url: string, cookie = '') => send('GET', url, undefined, cookie ? { cookie } : {});
  /** Returns the cookies that a browser would send after this answer. */
  const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string =>
    answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    post('sign-in/email', { email, password }, headers);
  const me = (cookie: string) => get('/api/v2/users/me', cookie);
  const viewer = (cookie: string) => accounts.resolveViewer({ cookie });
  return { post, get, cookieOf, signIn, me, viewer };
};

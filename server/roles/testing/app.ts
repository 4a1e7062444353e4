import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { addDemoPayers } from '../../../demo/billing/load-payers.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { loadDemo } from '../../../demo/load.ts';
import { cheapHasher } from '../../features/accounts/testing/cheap-hasher.ts';
import { type LookUpTxt, watchBrand } from '../../features/branding/index.ts';
import { watchBillingTime } from '../../features/sandbox-time/index.ts';
import type { StoreAccess } from '../../features/store-memberships/index.ts';
import { type Clock, fixedClock } from '../../platform/clock.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { createJobs } from '../../platform/jobs/index.ts';
import { createLog } from '../../platform/log.ts';
import type { PaymentAccess } from '../../platform/payments/access.ts';
import { createStorage } from '../../platform/storage/index.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/database.ts';
import { billingAtOnce } from '../billing-worker.ts';
import type { StudioSandbox } from '../payments/testing/sandbox.ts';
import { createWeb } from '../web.ts';
import { demoDatabase } from './demo.ts';
import { pagesFor } from './pages/built-pages.ts';

export type TestAppOptions = {
  /** Loads the demo studio if the database is empty. */
  demo?: boolean;
  /**
   * Settings as environment variables. `BUILD: 'none'` makes an instance that renders no pages, `BUILD: 'dist'` one
   * that serves the files of the browser too.
   */
  config?: Record<string, string>;
  /** Database of another app, for a second process of the same studio; goes with its clock. */
  database?: TestDatabase;
  clock?: TestClock;
  /**
   * `sandbox`: payments go to a sandbox of this app's own, `studio.sandbox`, and its webhooks come to this app. A
   * second process of the same studio takes the sandbox of the first. Off by default.
   */
  payments?: 'sandbox' | StudioSandbox;
  /** Makes members of the demo pay at the sandbox and renew whenever time passes; true by default. */
  demoPayers?: boolean;
  /** Stubs of the app stores that `config` names. */
  storeAccess?: StoreAccess;
  /** Port of a Stripe stub, which names the account of a key; by default nothing listens there. */
  stripePort?: number;
  /** True checks addresses over the network; by default the studio answers at all of them. */
  asksAddresses?: boolean;
  /** DNS stub; by default without records. */
  lookUpTxt?: LookUpTxt;
};
export type TestClock = ReturnType<typeof fixedClock>;
export type TestRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  cookie?: string;
  headers?: Record<string, string>;
  address?: string;
  body?: object | string;
};
export type LogLine = Record<string, unknown> & { level: string; msg: string };

/** Headers of a request from one of our pages, which `headers` may override. */
const ownPage = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' };

/** Returns the cookies that a browser would send after this answer. */
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

/** Returns a new address for each sign-in, since sign-ins are rate-limited by address. */
const newAddress = (): string =>
  `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`;

type Send = (url: string, sent?: TestRequest) => Promise<LightMyRequestResponse>;

const sendTo =
  (app: FastifyInstance): Send =>
  async (url, { method = 'GET', cookie, headers, address, body } = {}) =>
    app.inject({
      method,
      url,
      ...(address ? { remoteAddress: address } : {}),
      headers: { ...ownPage, ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    } as InjectOptions);

type SessionStore = { clock: Clock; pool: Pick<TestDatabase['pool'], 'query'> };

/**
 * Returns a function that keeps the sessions of these people fresh and in use as the clock is moved, and postpones
 * their end: proofs, idle sessions and the ends of sessions have tests of their own.
 */
const keepingFresh = ({ clock, pool }: SessionStore, emails: () => string[]) => {
  let proved = clock.now();
  return async (): Promise<void> => {
    const now = clock.now();
    if (now.getTime() === proved.getTime()) return;
    const before = proved;
    proved = now;
    await pool.query(
      `update sessions set proved_at = $1, last_used_at = $1, created_at = greatest(created_at, $1),
         expires_at = greatest(expires_at, $1::timestamptz + interval '30 days')
       where expires_at > $3 and user_id in (select id from users where email = any($2))`,
      [now, emails(), before],
    );
  };
};

/** Returns a sign-in that caches the cookie of each person per app. */
const createSignIn = (send: Send, cookies: Map<string, string>) => {
  return async (email: string, password = demoStudio.password): Promise<string> => {
    const known = cookies.get(email);
    if (known) return known;
    const sent = { method: 'POST', body: { email, password }, address: newAddress() } as const;
    const answer = await send('/api/auth/sign-in/email', sent);
    if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`);
    const cookie = cookiesOf(answer);
    cookies.set(email, cookie);
    return cookie;
  };
};

/** Returns the calls that tests make to the app. */
const callsTo = (app: FastifyInstance, store: SessionStore) => {
  const cookies = new Map<string, string>();
  const refreshSessions = keepingFresh(store, () => [...cookies.keys()]);
  const sendNow = sendTo(app);
  const send: Send = async (url, sent) => {
    await refreshSessions();
    return sendNow(url, sent);
  };
  return {
    send,
    get: (url: string, cookie?: string) => send(url, cookie ? { cookie } : {}),
    post: (url: string, body: object = {}, cookie?: string) =>
      send(url, { method: 'POST', body, ...(cookie ? { cookie } : {}) }),
    /** Returns the cookie of a person after sign-in. */
    signIn: createSignIn(sendNow, cookies),
  };
};

/** Opens the sandbox; loaded only on demand, since most test files do without. */
const sandboxFor = async (
  { payments }: TestAppOptions,
  of: { config: Config; clock: Clock },
): Promise<StudioSandbox | null> => {
  if (payments !== 'sandbox') return payments ?? null;
  const { startStudioSandbox } = await import('../payments/testing/sandbox.ts');
  return startStudioSandbox(of);
};

/** Makes members of the demo pay at the sandbox of the app. */
const addPayers = async (
  { demo, demoPayers = true }: TestAppOptions,
  parts: Parameters<typeof billingAtOnce>[0] & { payments: PaymentAccess },
): Promise<void> => {
  if (!demo || !demoPayers) return;
  await addDemoPayers({
    ...parts,
    db: parts.db.db,
    access: parts.payments,
    clock: parts.billingTime.clock,
    billing: billingAtOnce(parts),
    secret: parts.config.secret,
  });
};

/** Creates a folder for the files that a test uploads, which is removed after the tests of its file. */
const folderOfFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'openmat-app-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Closes after the tests. Vitest keeps the hooks of all test files of a worker, so the closed app is released. */
const closeAfterTests = (close: () => Promise<void>): void => {
  const open = [close];
  afterAll(async () => open.pop()?.());
};

const stripeAt = (port: number) => ({
  host: '127.0.0.1',
  port,
  protocol: 'http' as const,
  httpAgent: new Agent(),
});

/** Returns the stubs of services on the network. */
const outside = ({
  storeAccess,
  stripePort = 9,
  asksAddresses = false,
  lookUpTxt = async () => [],
}: TestAppOptions) => ({
  ...(asksAddresses ? {} : { addressProblem: async () => null }),
  ...(storeAccess ? { storeAccess } : {}),
  stripeBase: stripeAt(stripePort),
  lookUpTxt,
});

/**
 * Settings of tests. The idle time-out of staff is long, since tests move the clock by hours; tests of the time-out set
 * it.
 */
const ofTests = { SECRET: 'a secret for tests only, 32 letters', STAFF_IDLE_MINUTES: '720' };

/**
 * Starts the web role as in production, on a database of the test file's own, with every answer checked against its
 * schema and a clock that stands still until a test moves it. Closes by itself after the file's tests.
 */
export const testApp = async (options: TestAppOptions = {}) => {
  const config = readConfig({
    OPENMAT_DATA: options.config?.OPENMAT_DATA ?? folderOfFile(),
    ...ofTests,
    PAYMENTS: options.payments ? 'sandbox' : 'off',
    ...options.config,
  });
  const clock = options.clock ?? fixedClock(new Date());
  const database = options.database ?? (await (options.demo ? demoDatabase(config) : testDatabase()));
  const log: LogLine[] = [];
  const db = { ...database, close: async () => undefined };
  const logger = createLog('info', { write: (line) => void log.push(JSON.parse(line) as LogLine) });
  const jobs = createJobs({ db, log: logger });
  const storage = createStorage(config);
  const { connection } = database;
  const billingTime = await watchBillingTime({ config, db: database.db, connection, clock, log: logger });
  const sandbox = await sandboxFor(options, { config, clock: billingTime.clock });
  const brand = await watchBrand({ config, db: database.db, connection, log: logger });
  const shared = { config, clock, billingTime, log: logger };
  const { app, features, stop } = await createWeb({
    ...shared,
    brand,
    db,
    connection,
    storage,
    jobs,
    payments: sandbox?.access ?? null,
    ...outside(options),
    ...(await pagesFor(options.config?.BUILD, config.buildFolder)),
    checkAnswers: true,
    hasher: cheapHasher,
    prepare: async (accounts) => {
      if (options.demo && options.database) await loadDemo({ db: database.db, clock, accounts });
    },
  });
  if (options.payments === 'sandbox' && sandbox) {
    const paid = { ...shared, studio: brand.studio, db: database, payments: sandbox.access };
    await addPayers(options, paid);
    await sandbox.sendEventsToApp(app);
  }
  const studio = {
    app,
    features,
    stop,
    config,
    clock,
    billingTime,
    database,
    storage,
    log,
    /** Sandbox of the app; throws unless `payments` is `sandbox`. */
    get sandbox(): StudioSandbox {
      if (!sandbox) throw new Error("This app takes no payments: make it with payments: 'sandbox'");
      return sandbox;
    },
    ...callsTo(app, { clock, pool: database.pool }),
  };
  closeAfterTests(async () => {
    // A webhook under way would keep its connection, and the test file, open for another minute.
    await (app.server.listening ? stop() : app.close());
    await brand.stop();
    await billingTime.stop();
    await jobs.stop();
    // Node keeps the modules of all test files of a worker, and each would keep its whole app alive.
    for (const name of Object.keys(studio)) Reflect.deleteProperty(studio, name);
  });
  return studio;
};
export type TestApp = Awaited<ReturnType<typeof testApp>>;

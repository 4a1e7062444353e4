import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findDemoStudio } from './demo-studio.ts';
import { refuseForgottenDemo } from './forgotten-demo.ts';
import { systemClock } from './platform/clock.ts';
import type { CommentsPort } from './platform/comments-port.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { createDb } from './platform/db.ts';
import { listenInWords, ownAddress } from './platform/http/listening.ts';
import { createJobs } from './platform/jobs/index.ts';
import { createLog, type Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { paymentSentence } from './platform/payments/settings.ts';
import { type Connection, openDatabase } from './platform/postgres/index.ts';
import { createShutdown } from './platform/shutdown/shutdown.ts';
import { createStorage, type Storage } from './platform/storage/index.ts';
import { billingAtOnce, createBillingWorker } from './roles/billing-worker.ts';
import { createCatalogUpkeep } from './roles/catalog/catalog-upkeep.ts';
import { createStudioImportWorker } from './roles/catalog/studio-import-worker.ts';
import { commentsElsewhere, createCommentsAlone } from './roles/comments/comments.ts';
import { createCommentsOutboxWorker } from './roles/comments/comments-outbox-worker.ts';
import { createErasing } from './roles/erasing.ts';
import { createMailWorker } from './roles/mail-worker.ts';
import { createPayments, type Payments } from './roles/payments/payment-sandbox.ts';
import { createWeb, type WebParts } from './roles/web.ts';
import { createWorker, type WorkerParts } from './roles/worker.ts';

const say = (line: string): void => console.log(line);

const demo = await findDemoStudio();

type Welcome = {
  address: string;
  shown: typeof demo;
  outbox: boolean;
  /** Makes its visitor the owner; null where there is one. */
  ownerAddress: string | null;
};

const welcome = ({ address, shown, outbox, ownerAddress }: Welcome): string[] => [
  '',
  `  Openmat is ready: ${address}`,
  ...(shown
    ? [
        '',
        `  Demo accounts, password for all: ${shown.demoStudio.password}`,
        '    maya@openmat.test    a member with a practice of six months',
        '    noor@openmat.test    a new member',
        '    lapsed@openmat.test  a membership that has ended',
        '    admin@openmat.test   the studio’s administrator',
      ]
    : []),
  ...(ownerAddress
    ? [
        '',
        '  This studio has no owner yet. The first visitor of this address becomes the owner, within 24 hours:',
        `    ${address}${ownerAddress}`,
      ]
    : []),
  ...(outbox ? ['', `  Mail is not sent but shown: ${address}/sandbox/mail`] : []),
  '',
];

/** What is open now, to be closed in the opposite order. */
const opened: (() => Promise<void>)[] = [];
let ending: Promise<void> | undefined;
let tellFatal = (error: unknown): void => console.error(error);
/** What closes for longer after such an error will not close. */
const fatalPatienceMs = 30_000;
let shutdown = createShutdown();

type Parts = Omit<WebParts, 'prepare'> & WorkerParts;

const { values: commandLine } = parseArgs({
  options: {
    /** Only `npm run dev` says this, with the address of its Vite: pages come from their sources. */
    vite: { type: 'string' },
    /** Only `npm run dev` says this, of a server that takes the place of another. */
    again: { type: 'boolean', default: false },
    /** Only `npm start` and `npm run dev` say this: their process is gone, however it ended. */
    'ends-with-parent': { type: 'boolean', default: false },
  },
});

const loadDevelopment = async (vite: string) => {
  const { sourcePages, takeConnections } = await import('./development/index.ts');
  return { pageSource: sourcePages(vite), takeConnections };
};

/** A demo whose members could not be given their subscriptions is still a demo; the next start tries again. */
const addDemoPayers = async (parts: Parts): Promise<void> => {
  const { config, db, log, payments: access } = parts;
  if (!demo || !access || config.payments.mode !== 'sandbox') return;
  try {
    await demo.addDemoPayers({ db: db.db, clock: systemClock, access, billing: billingAtOnce(parts) });
  } catch (error) {
    log.error({ err: error }, 'members of the demo have no subscriptions yet');
  }
};

/** Answers the way to the comments service. */
const startWeb = async (parts: Parts, payments: Payments): Promise<CommentsPort> => {
  const { config, db } = parts;
  let isDemo = false;
  const prepare: WebParts['prepare'] = async (accounts) => {
    if (!config.demo || !demo) return;
    isDemo =
      (await demo.loadDemo({
        db: db.db,
        clock: systemClock,
        accounts,
        currency: config.payments.currency,
      })) !== 'not-empty';
  };
  const development = commandLine.vite ? await loadDevelopment(commandLine.vite) : null;
  const web = await createWeb({
    ...parts,
    prepare,
    ...(development && { pageSource: development.pageSource }),
  });
  opened.push(web.stop);
  const { comments, commentsPort } = web.features;
  if (isDemo && comments) await demo?.addDemoComments(comments.db, systemClock);
  if (isDemo) await addDemoPayers(parts);
  if (ending) return commentsPort;
  await (development ? development.takeConnections(web.app) : listenInWords(web.app, config));
  payments.listening(ownAddress(web.app, config));
  if (commandLine.again) say(`Openmat is ready again: ${config.publicUrl}`);
  else {
    const ownerAddress = config.demo ? null : await web.features.accounts.firstOwnerAddress();
    const shown = config.demo ? demo : null;
    const about = { address: config.publicUrl, shown, outbox: config.mailOutbox, ownerAddress };
    for (const line of welcome(about)) say(line);
  }
  return commentsPort;
};

/** Where nothing else is wanted, a worker that cannot work is a reason to stop; a studio goes on without. */
const startWorker = async (parts: Parts): Promise<void> => {
  const alone = !parts.config.roles.has('web');
  try {
    const worker = await createWorker(parts);
    opened.push(worker.stop);
    parts.log.info(worker.sentence);
    if (worker.warning) parts.log.warn(worker.warning);
    if (alone) say('Openmat’s worker is ready.');
  } catch (error) {
    if (alone) throw error;
    parts.log.error({ err: error }, 'the worker did not start: uploaded videos wait');
  }
};

/** A studio whose files are out of reach for now is still a studio; its operator is told what is wrong. */
const tryStorage = (storage: Storage, log: Log): void => {
  storage.check().then(
    () => log.info(`Files are kept in ${storage.description}.`),
    (problem: unknown) =>
      log.error(`Files cannot be kept. ${problem instanceof Error ? problem.message : ''}`),
  );
};

/** The comments service by itself: its own database, in which nothing of the product is needed. */
const startComments = async (config: Config, log: Log, connection: Connection): Promise<void> => {
  const comments = await createCommentsAlone({ config, connection, clock: systemClock, log, shutdown });
  opened.push(comments.stop);
  if (config.demo) await demo?.addDemoComments(comments.db, systemClock);
  if (ending) return;
  await listenInWords(comments.app, config);
  say(`Openmat’s comments service is ready: it listens on port ${config.port} for ${config.publicUrl}`);
};

const start = async (): Promise<void> => {
  const config = loadConfig();
  const { roles } = config;
  shutdown = createShutdown(config.shutdownDelaySeconds);
  const log = createLog(config.logLevel);
  tellFatal = (error) => log.fatal({ err: error }, 'the process ends: nothing handled this error');
  const opening = openDatabase(config, { say, signal: shutdown.announced });
  // Also one that is still being opened: a bundled server must not be left behind.
  opened.push(() =>
    opening.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  const { connection } = await opening;
  if (roles.has('comments') && !roles.has('web')) await startComments(config, log, connection);
  if ((roles.has('web') || roles.has('worker')) && !ending) await startProduct(config, log, connection);
};

const startProduct = async (config: Config, log: Log, connection: Connection): Promise<void> => {
  const { roles } = config;
  await migrate(connection, { say });
  if (ending) return;
  const db = createDb(connection);
  opened.push(db.close);
  await refuseForgottenDemo(config, db.db);
  if (ending) return;
  const jobs = createJobs({ db, log, works: roles.has('worker') });
  opened.push(jobs.stop);
  const storage = createStorage(config);
  tryStorage(storage, log);
  const payments = createPayments({ config, connection, log });
  opened.push(payments.close);
  log.info(paymentSentence(config.payments));
  const shared = { config, db, connection, clock: systemClock, log, storage, jobs, shutdown };
  const parts = { ...shared, payments: payments.access };
  const comments = roles.has('web')
    ? await startWeb(parts, payments)
    : commentsElsewhere({ ...parts, db: db.db });
  if (!roles.has('worker') || ending) return;
  opened.push(createErasing(parts).stop);
  opened.push(createCatalogUpkeep(parts).stop);
  opened.push(createStudioImportWorker(parts).stop);
  opened.push(createMailWorker(parts).stop);
  const billing = createBillingWorker(parts);
  if (billing) opened.push(billing.stop);
  const deliveries = createCommentsOutboxWorker({ ...parts, comments });
  opened.push(deliveries.stop);
  deliveries.start();
  await startWorker(parts);
};

const complain = (error: unknown): void => console.error(error instanceof Error ? error.message : error);

/** A start that waits for the database, or for another process that changes it, is not waited for any longer. */
const startPatienceMs = 1000;

/** Finishes what is in flight and closes everything; a bundled database stops with its last user. */
const end = async (code: number): Promise<void> => {
  await Promise.race([starting, sleep(startPatienceMs, undefined, { ref: false })]);
  for (const close of opened.toReversed()) await close().catch(complain);
  process.exit(code);
};

const stop = (code: number): void => {
  shutdown.announce();
  if (code !== 0) shutdown.hurry();
  ending ??= end(code);
};

/** The terminal and npm each send the same signal; a second one that is meant comes later than this. */
const sameSignalMs = 1000;
let firstSignalAt: number | undefined;

/** A signal may come while we are still starting; a second one ends the delay in which requests are still served. */
const signalled = (): void => {
  firstSignalAt ??= performance.now();
  if (performance.now() - firstSignalAt >= sameSignalMs) shutdown.hurry();
  stop(0);
};

const starting = start().catch((error: unknown) => {
  // What a start that is told to stop fails with says nothing.
  if (ending) return;
  complain(error);
  stop(1);
});
process.on('SIGINT', signalled);
process.on('SIGTERM', signalled);
if (commandLine['ends-with-parent']) process.once('disconnect', () => stop(0));
// A mistake of ours, after which nothing can be relied on: the process ends, for a supervisor to start it anew. What a
// lost database, a full disk or a caller brings about is handled where it happens and never comes here.
process.on('uncaughtException', (error) => {
  tellFatal(error);
  setTimeout(() => process.exit(1), fatalPatienceMs).unref();
  stop(1);
});

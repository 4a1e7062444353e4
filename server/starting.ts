import { defaultLanguage } from '../contract/languages.ts';
import { t } from '../contract/messages.ts';
import { findDemoStudio } from './demo-studio.ts';
import { watchBrand } from './features/branding/index.ts';
import { watchBillingTime } from './features/sandbox-time/index.ts';
import { createStorageMover } from './features/storage-moves/index.ts';
import { refuseForgottenDemo } from './forgotten-demo.ts';
import { migrationSets } from './migration-sets.ts';
import { createDependencies, type Dependencies } from './platform/availability/dependency.ts';
import { systemClock } from './platform/clock.ts';
import type { CommentsPort } from './platform/comments-port.ts';
import type { Config, MailSetting } from './platform/config.ts';
import { createDb, type Db } from './platform/db.ts';
import { createFront, type Front } from './platform/http/front.ts';
import { listenInWords, ownAddress } from './platform/http/listening.ts';
import { builtPages, type PageSource } from './platform/http/rendering/page-source.ts';
import { createJobs } from './platform/jobs/index.ts';
import { openScheduler } from './platform/jobs/scheduler.ts';
import type { Log } from './platform/log.ts';
import { createMail, type Mailer } from './platform/mail/mail.ts';
import { paymentSentence } from './platform/payments/settings.ts';
import type { OpenDatabase } from './platform/postgres/index.ts';
import { configAtStart, configWithSaved } from './platform/saved-settings/config-at-start.ts';
import { savedSettingsSealing } from './platform/saved-settings/saved-settings.ts';
import { type SettingsInForce, watchSavedSettings } from './platform/saved-settings/settings-in-force.ts';
import type { Shutdown } from './platform/shutdown/shutdown.ts';
import {
  openStudioStorage,
  StorageProblem,
  type StudioStorage,
  storagePlaces,
} from './platform/storage/index.ts';
import { inTerminalLanguage } from './platform/terminal-language.ts';
import { upgradeDatabase } from './platform/upgrade/upgrade.ts';
import { createActivityUpkeep } from './roles/activity/activity-upkeep.ts';
import { createBackupWorker } from './roles/backup-worker.ts';
import { billingAtOnce, createBillingWorker } from './roles/billing-worker.ts';
import { createCatalogUpkeep } from './roles/catalog/catalog-upkeep.ts';
import { createStudioImportWorker } from './roles/catalog/studio-import-worker.ts';
import { commentsElsewhere, createCommentsAlone } from './roles/comments/comments.ts';
import { createCommentsOutboxWorker } from './roles/comments/comments-outbox-worker.ts';
import { createFigureWorker } from './roles/dashboard/figure-worker.ts';
import { createErasing } from './roles/erasing.ts';
import { createFittingNewsWorker } from './roles/fitting-news.ts';
import { createWebhookWorker } from './roles/integrations/webhook-worker.ts';
import { createMailWorker, mailServerCheck } from './roles/mail-worker.ts';
import { createAccountImportWorker } from './roles/members/account-import-worker.ts';
import { createMemberListUpkeep } from './roles/members/member-list-upkeep.ts';
import { createNoticeWorker } from './roles/notice-worker.ts';
import { createPayments, type Payments } from './roles/payments/payment-sandbox.ts';
import { createPlanUpkeep } from './roles/plan-upkeep.ts';
import { createWeb } from './roles/web.ts';
import type { WebParts } from './roles/web-parts.ts';
import { createWorker, type WorkerParts } from './roles/worker.ts';
import { createSuccession, type Part } from './succession.ts';

/** Process whose roles are started. */
export type StartingProcess = {
  config: Config;
  log: Log;
  database: OpenDatabase;
  /** True if the operator has made a backup: waiting migrations are applied without another. */
  backedUp: boolean;
  shutdown: Shutdown;
  say: (line: string) => void;
  /** Close functions of the open parts, called in reverse order. */
  opened: (() => Promise<void>)[];
  /** True once the process was told to stop: nothing else is started then. */
  isEnding: () => boolean;
  /** Address of the Vite server that pages come from; undefined outside `npm run dev`. */
  vite: string | undefined;
  /** True if this process replaces another in `npm run dev`. */
  again: boolean;
  /** Resolves once the pages are built. */
  built: Promise<void>;
};

const demo = await findDemoStudio();

type Welcome = {
  address: string;
  shown: typeof demo;
  outbox: boolean;
  /** Address that makes its visitor the owner; null if there is one. */
  ownerAddress: string | null;
};

const welcome = ({ address, shown, outbox, ownerAddress }: Welcome): string[] => [
  '',
  `  ${t('Openmat is ready: {url}', { url: address })}`,
  ...(shown
    ? [
        '',
        `  ${t('Demo accounts, password for all: {password}', { password: shown.demoStudio.password })}`,
        `    maya@openmat.test    ${t('a member with a practice of six months')}`,
        `    noor@openmat.test    ${t('a new member')}`,
        `    lapsed@openmat.test  ${t('a membership that has ended')}`,
        `    admin@openmat.test   ${t('the studio’s owner')}`,
      ]
    : []),
  ...(ownerAddress
    ? [
        '',
        `  ${t('This studio has no owner yet. The first visitor of this address becomes the owner, within 24 hours:')}`,
        `    ${address}${ownerAddress}`,
      ]
    : []),
  ...(outbox ? ['', `  ${t('Mail is not sent but shown: {url}', { url: `${address}/sandbox/mail` })}`] : []),
  '',
];

type OpenParts = Omit<WebParts, 'prepare'> & WorkerParts & { dependencies: Dependencies };

/** Parts of a process that outlive a change of settings. */
type Lasting = Pick<
  OpenParts,
  'db' | 'connection' | 'clock' | 'log' | 'storage' | 'jobs' | 'scheduler' | 'shutdown' | 'dependencies'
> & {
  front: Front;
  settingsInForce: SettingsInForce;
  pages: Promise<PageSource | null>;
};

const loadDevelopment = async (vite: string) => {
  const { sourcePages, acceptConnections } = await import('./development/index.ts');
  return { pageSource: sourcePages(vite), acceptConnections };
};

/** Adds the subscriptions of the demo's members. A failure does not stop the demo; the next start tries again. */
const addDemoPayers = async (parts: OpenParts): Promise<void> => {
  const { config, db, log, payments: access } = parts;
  if (!demo || !access || config.payments.mode !== 'sandbox') return;
  try {
    await demo.addDemoPayers({
      db: db.db,
      clock: parts.billingTime.clock,
      access,
      billing: billingAtOnce(parts),
      secret: config.secret,
    });
  } catch (error) {
    log.error({ err: error }, 'members of the demo have no subscriptions yet');
  }
};

const pagesOnceBuilt = async ({ built, vite, config }: StartingProcess): Promise<PageSource | null> => {
  if (vite) return (await loadDevelopment(vite)).pageSource;
  await built;
  return builtPages(config.buildFolder);
};

type Web = Awaited<ReturnType<typeof createWeb>>;

/** Listens and prints the address; the demo is created before. */
const openToVisitors = async (
  { config, isEnding, vite, again, say }: StartingProcess,
  web: Web,
  { front, payments }: { front: Front; payments: Payments },
): Promise<void> => {
  if (isEnding()) return;
  await web.app.ready();
  front.answerBy(web.app.server);
  if (vite) await (await loadDevelopment(vite)).acceptConnections(front);
  else await front.listen(config);
  payments.listening(ownAddress(front, config));
  if (again) inTerminalLanguage(() => say(t('Openmat is ready again: {url}', { url: config.publicUrl })));
  else {
    const ownerAddress = config.demo ? null : await web.features.accounts.firstOwnerAddress();
    const shown = config.demo ? demo : null;
    const about = { address: config.publicUrl, shown, outbox: config.mailOutbox, ownerAddress };
    for (const line of inTerminalLanguage(() => welcome(about))) say(line);
  }
};

/** Starts the web role at the start of a process, with the demo if it is wanted. */
const startWeb = async (starting: StartingProcess, parts: OpenParts): Promise<Web> => {
  const { config } = starting;
  const { db } = parts;
  let isDemo = false;
  const prepare: WebParts['prepare'] = async (accounts) => {
    if (!config.demo || !demo) return;
    isDemo =
      (await demo.loadDemo({
        db: db.db,
        clock: systemClock,
        accounts,
        currency: parts.studio.currency,
        studioName: parts.studio.name,
        publicUrl: config.publicUrl,
      })) !== 'not-empty';
  };
  const web = await createWeb({ ...parts, prepare });
  const { comments } = web.features;
  if (isDemo && comments) await demo?.addDemoComments(comments.db, systemClock);
  if (isDemo) await addDemoPayers(parts);
  return web;
};

/** Time-out of a worker's start on a busy machine: finding its tools and taking the first job. */
const workerPatienceMs = 10 * 60_000;

/**
 * Starts the transcoding, and retries while that fails, such as while the storage is unavailable: uploaded videos wait.
 * If the process has no other role, a worker without its tools is a reason to stop.
 */
const startWorker = async (
  { opened, say, isEnding }: StartingProcess,
  parts: Parameters<typeof createWorker>[0],
  dependencies: Dependencies,
): Promise<void> => {
  const alone = !parts.config.roles.has('web');
  let failure: unknown = null;
  const start = async (): Promise<void> => {
    const worker = await createWorker(parts).catch((error: unknown) => {
      failure = error;
      throw error;
    });
    if (isEnding()) return worker.stop();
    opened.push(worker.stop);
    parts.log.info(worker.sentence);
    if (worker.warning) parts.log.warn(worker.warning);
    if (alone) inTerminalLanguage(() => say(t('Openmat’s worker is ready.')));
  };
  const patienceMs = workerPatienceMs;
  await dependencies.watch({ name: 'worker', check: start, recheckMs: null, patienceMs }).checked;
  if (alone && failure && !(failure instanceof StorageProblem)) throw failure;
};

const answersAt = (address: string) => async (): Promise<void> => {
  const answer = await fetch(address, { redirect: 'error' });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
};
/** Interval of the check of the comments service, which is checked more often than other services. */
const serviceCheckEveryMs = 5000;
const stripeHealth = 'https://api.stripe.com/healthcheck';

/**
 * Watches the services of a studio, which goes on without those that are unavailable: they are checked at start and
 * later, and reported at `/ready` and to owners.
 */
const watchDependencies = (
  config: Config,
  { storage, clock, log }: Pick<OpenParts, 'storage' | 'clock' | 'log'>,
) => {
  const dependencies = createDependencies({ clock, log });
  dependencies.watch({
    name: 'storage',
    check: storage.check,
    onBack: async () => log.info(`Files are kept in ${storage.description}.`),
  });
  if (config.commentsUrl)
    dependencies.watch({
      name: 'comments',
      check: answersAt(`${config.commentsUrl}/health`),
      recheckMs: serviceCheckEveryMs,
      patienceMs: serviceCheckEveryMs,
    });
  return dependencies;
};

/** Starts the comments service by itself, with its own database, which needs nothing of the product. */
const startComments = async (starting: StartingProcess): Promise<void> => {
  const { config, database, log, shutdown, opened, isEnding, say } = starting;
  const { connection } = database;
  const comments = await createCommentsAlone({ config, connection, clock: systemClock, log, shutdown });
  opened.push(comments.stop);
  if (config.demo) await demo?.addDemoComments(comments.db, systemClock);
  if (isEnding()) return;
  await listenInWords(comments.app, config);
  inTerminalLanguage(() =>
    say(
      t('Openmat’s comments service is ready: it listens on port {port} for {url}', {
        port: config.port,
        url: config.publicUrl,
      }),
    ),
  );
};

/** Watches the services whose settings owners save. */
const watchOfSettings = (
  { mail, payments, ...config }: Pick<Config, 'payments' | 'roles' | MailSetting> & { mail: Mailer },
  dependencies: Dependencies,
): Part[] => {
  const watched = [
    ...(payments.mode === 'stripe'
      ? [dependencies.watch({ name: 'payments', check: answersAt(stripeHealth) })]
      : []),
    ...(config.mailOutbox || config.roles.has('worker') ? [] : [dependencies.watch(mailServerCheck(mail))]),
  ];
  return watched.map((one) => ({ stop: async () => one.stop() }));
};

/** Opens all workers except the video worker. */
const openWorkers = (parts: OpenParts, comments: CommentsPort): Omit<Part, 'works'>[] => {
  const deliveries = createCommentsOutboxWorker({ ...parts, comments });
  const billing = createBillingWorker(parts);
  deliveries.start(parts.scheduler);
  return [
    createErasing(parts),
    createActivityUpkeep(parts),
    createCatalogUpkeep(parts),
    createStudioImportWorker(parts),
    createMailWorker(parts),
    createMemberListUpkeep(parts),
    createWebhookWorker(parts),
    createFigureWorker(parts),
    createAccountImportWorker(parts),
    ...(billing ? [billing] : []),
    createBackupWorker(parts),
    deliveries,
    createNoticeWorker({ ...parts, comments }),
  ];
};

type Opening = {
  config: Config;
  add: (part: Part) => void;
  /** Ends the background work of the former parts. */
  endFormerWork: () => Promise<void>;
  isFirst: boolean;
};

/** Opens all parts that depend on these settings; `isFirst` is true at the start of the process. */
const openProduct = async (
  starting: StartingProcess,
  { front, pages, ...lasting }: Lasting,
  { config, add, endFormerWork, isFirst }: Opening,
): Promise<void> => {
  const { roles } = config;
  const { db, connection, clock, log, dependencies } = lasting;
  await refuseForgottenDemo(config, db.db);
  const brand = await watchBrand({ config, db: db.db, connection, log });
  add(brand);
  const { studio } = brand;
  lasting.scheduler.speak(() => studio.languages[0] ?? defaultLanguage);
  const mail = createMail({ ...config, studio, db: db.db, clock });
  for (const part of watchOfSettings({ ...config, mail }, dependencies)) add(part);
  const billingTime = await watchBillingTime({ config, db: db.db, connection, clock, log });
  add(billingTime);
  const payments = createPayments({ config, studio, connection, billingTime, log });
  add({ stop: payments.close });
  log.info(paymentSentence(config.payments));
  const shared = { ...lasting, config, brand, studio, billingTime, front, pageSource: pages };
  const parts = { ...shared, payments: payments.access };
  if (starting.isEnding()) return;
  const web = roles.has('web')
    ? await (isFirst ? startWeb({ ...starting, config }, parts) : createWeb(parts))
    : null;
  if (web) add(web);
  if (web && isFirst) await openToVisitors({ ...starting, config }, web, { front, payments });
  if (web && !isFirst) {
    await web.app.ready();
    payments.listening(ownAddress(front, config));
  }
  const comments = web?.features.commentsPort ?? commentsElsewhere({ ...parts, db: db.db });
  await endFormerWork();
  if (web && !starting.isEnding()) {
    const { planning, fittingNews } = web.features.members;
    add({ ...createPlanUpkeep(planning.calendar, lasting.scheduler), works: true });
    add({ ...createFittingNewsWorker(fittingNews, lasting.scheduler), works: true });
  }
  if (roles.has('worker') && !starting.isEnding())
    for (const worker of openWorkers(parts, comments)) add({ ...worker, works: true });
  if (web) front.answerBy(web.app.server);
};

/** Opens the storage that the saved settings name. */
const openStorage = async ({ config, database: { connection }, log }: StartingProcess, { db }: Db) => {
  let settings: Awaited<ReturnType<typeof watchSavedSettings>> | undefined;
  const studioStorage = await openStudioStorage(config, connection, async () => {
    settings = await watchSavedSettings({ db, connection, secret: config.secret, log });
    return settings.saved;
  });
  if (!settings) throw new Error('The saved settings were not read.');
  return { studioStorage, settings };
};

/**
 * Opens the worker that moves files to another storage, in a process that takes jobs; it outlives changes of settings.
 */
const openStorageMover = (
  { config: { secret, dataFolder } }: StartingProcess,
  {
    db,
    clock,
    jobs,
    scheduler,
    log,
    studioStorage,
  }: Pick<Lasting, 'db' | 'clock' | 'jobs' | 'scheduler' | 'log'> & {
    studioStorage: Pick<StudioStorage, 'inForce'>;
  },
) =>
  createStorageMover({
    db: db.db,
    clock,
    jobs,
    scheduler,
    log,
    dataFolder,
    sealing: savedSettingsSealing(secret),
    inForce: studioStorage.inForce,
  });

const startProduct = async (starting: StartingProcess): Promise<void> => {
  const { config, database, log, shutdown, opened, isEnding } = starting;
  const { connection } = database;
  const { roles } = config;
  const db = createDb(connection);
  opened.push(db.close);
  const scheduler = await openScheduler({ db, connection, log });
  opened.push(scheduler.stop);
  const jobs = createJobs({ db, log, scheduler });
  opened.push(jobs.stop);
  const clock = systemClock;
  const { studioStorage, settings } = await openStorage(starting, db);
  const { storage } = studioStorage;
  opened.push(studioStorage.stop);
  const dependencies = watchDependencies(config, { storage, clock, log });
  opened.push(dependencies.stop);
  const pages = roles.has('web') ? pagesOnceBuilt(starting) : Promise.resolve(null);
  // A failed build is reported by the parts that use the pages.
  pages.catch(() => undefined);
  const { inForce: settingsInForce } = settings;
  const shared = { db, connection, clock, log, storage, jobs, scheduler, shutdown, dependencies };
  const lasting = { ...shared, front: createFront(log), pages, settingsInForce };
  const succession = createSuccession(opened, log);
  const take = (taken: Config, isFirst: boolean): Promise<void> =>
    succession.succeed((add, endFormerWork) =>
      openProduct(starting, lasting, { config: taken, add, endFormerWork, isFirst }),
    );
  const { first, leftOut } = configAtStart(config, settings.saved, log);
  await take(first, true);
  if (isEnding()) return;
  settings.follow(async (saved) => {
    await studioStorage.use(storagePlaces(config, saved));
    await take(configWithSaved(config, saved), false);
  }, leftOut);
  opened.push(settings.stop);
  const worker = { config: first, db, clock, log, storage, jobs, scheduler };
  if (roles.has('worker')) opened.push(openStorageMover(starting, { ...worker, studioStorage }).stop);
  if (roles.has('worker')) await startWorker(starting, worker, dependencies);
};

/** Starts the roles of the process; resolves when all of them work, or when the process is told to stop. */
export const startRoles = async (starting: StartingProcess): Promise<void> => {
  const { roles } = starting.config;
  await upgradeDatabase(starting, migrationSets(starting.config));
  if (starting.isEnding()) return;
  if (roles.has('comments') && !roles.has('web')) await startComments(starting);
  if ((roles.has('web') || roles.has('worker')) && !starting.isEnding()) await startProduct(starting);
};

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig, unknownSettings } from './platform/config.ts';
import { checkDataFolder } from './platform/data-folder.ts';
import { refuseTakenPort } from './platform/http/listening.ts';
import { createLog } from './platform/log.ts';
import { openDatabase, stopUnused } from './platform/postgres/index.ts';
import { createShutdown } from './platform/shutdown/shutdown.ts';
import { inTerminalLanguage } from './platform/terminal-language.ts';

const say = (line: string): void => console.log(line);

/** Functions that close the open parts, to be called in the opposite order. */
const opened: (() => Promise<void>)[] = [];
let ending: Promise<void> | undefined;
let logFatal = (error: unknown): void => console.error(error);
/** Time-out of a shutdown after an unhandled error. */
const fatalPatienceMs = 30_000;
let shutdown = createShutdown();

const { values: commandLine } = parseArgs({
  options: {
    /** Address of Vite, given by `npm run dev` alone: pages come from their sources. */
    vite: { type: 'string' },
    /** Given by `npm run dev` alone, for a server that takes the place of another. */
    again: { type: 'boolean', default: false },
    /** Given by `npm start` and `npm run dev` alone: this process ends with theirs, however that ended. */
    'ends-with-parent': { type: 'boolean', default: false },
    /** A backup was made: waiting migrations are applied without another. */
    'backed-up': { type: 'boolean', default: false },
    /** Given by `npm start` alone: it builds the pages meanwhile, and sends a message once they are there. */
    'awaits-build': { type: 'boolean', default: false },
    /** Folder of the database, given by a watcher of this program alone: a process that used the database is gone. */
    'stops-database': { type: 'string' },
  },
});

const built = new Promise<void>((resolve) => {
  if (commandLine['awaits-build']) process.once('message', () => resolve());
  else resolve();
});

/** Loads most of the program's modules, while PostgreSQL starts. */
const loadRoles = () => import('./starting.ts');

const start = async (): Promise<void> => {
  const config = inTerminalLanguage(loadConfig);
  shutdown = createShutdown(config.shutdownDelaySeconds);
  const log = createLog(config.logLevel);
  for (const line of unknownSettings()) log.warn(line);
  logFatal = (error) => log.fatal({ err: error }, 'the process ends: nothing handled this error');
  // With database and files elsewhere, the folder holds only the drafts of a worker.
  if (!config.databaseUrl || !config.s3 || config.roles.has('worker')) checkDataFolder(config.dataFolder);
  const listens = config.roles.has('web') || config.roles.has('comments');
  // A server that takes the place of another is handed its connections.
  if (listens && !commandLine.vite) await refuseTakenPort(config);
  const signal = shutdown.announced;
  const opening = openDatabase(config, {
    say,
    signal,
    launched: () => void loadRoles(),
    afterwards: [process.execPath, ...process.execArgv, String(process.argv[1]), '--stops-database'],
  });
  // Also one that is still being opened: a bundled server must not be left behind.
  opened.push(() =>
    opening.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  const database = await opening;
  const { startRoles } = await loadRoles();
  const isEnding = (): boolean => ending !== undefined;
  const { vite, again, 'backed-up': backedUp } = commandLine;
  await startRoles({ config, log, database, backedUp, shutdown, say, opened, isEnding, vite, again, built });
};

const complain = (error: unknown): void => console.error(error instanceof Error ? error.message : error);

/** Time for which a shutdown waits for a start that is not over, such as one that waits for the database. */
const startPatienceMs = 1000;
/** Time-outs of the shutdown. Supervisors are told to wait for the delay and 15 s more; all of these fit into it. */
const patienceMs = { onePart: 7500, allParts: 10_500, database: 3000 };

const within = (work: Promise<unknown>, ms: number): Promise<unknown> => Promise.race([work, sleep(ms)]);

/**
 * Finishes requests in flight and closes all parts, each within its time-out; a bundled database stops with its last
 * user.
 */
const end = async (code: number): Promise<void> => {
  await within(starting, startPatienceMs);
  // Counted from the end of the delay, in which requests are still served.
  const afterDelay = (ms: number): Promise<void> => shutdown.delayOver().then(() => sleep(ms));
  const allLate = afterDelay(patienceMs.allParts);
  const databaseLate = afterDelay(patienceMs.allParts + patienceMs.database);
  const [database, ...parts] = opened;
  for (const close of parts.toReversed())
    await Promise.race([close().catch(complain), afterDelay(patienceMs.onePart), allLate]);
  if (database) await Promise.race([database().catch(complain), databaseLate]);
  process.exit(code);
};

const stop = (code: number): void => {
  shutdown.announce();
  if (code !== 0) shutdown.hurry();
  ending ??= end(code);
};

/** Window in which signals count as one: the terminal and npm each send the same signal. */
const sameSignalMs = 1000;
let firstSignalAt: number | undefined;

/** Handles a signal, also during the start; a second one ends the delay in which requests are still served. */
const signalled = (): void => {
  firstSignalAt ??= performance.now();
  if (performance.now() - firstSignalAt >= sameSignalMs) shutdown.hurry();
  stop(0);
};

const leftBehind = commandLine['stops-database'];
if (leftBehind) {
  await stopUnused(loadConfig(), leftBehind).catch(() => undefined);
  process.exit(0);
}

const starting = start().catch((error: unknown) => {
  // A start that was told to stop reports no failure.
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
  logFatal(error);
  setTimeout(() => process.exit(1), fatalPatienceMs).unref();
  stop(1);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FromServer } from '../../server/development/messages.ts';
import { type Config, loadSettings } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/postgres/index.ts';
import { bindPort } from './held-port.ts';
import { createViteServer } from './vite-server.ts';

// `npm run dev`: holds the database, the port and Vite, and restarts the server whenever one of its files changes.

/** Delay of a restart: an editor writes a file in several steps, a checkout many files. */
const debounceMs = 50;
/** Longest wait for the open requests of a server that is being replaced. */
const stopPatienceMs = 2000;

const say = (line: string): void => console.log(line);
const complain = (error: unknown): void => console.error(error instanceof Error ? error.message : error);

const settings = (): Config => {
  try {
    return loadSettings();
  } catch (error) {
    complain(error);
    process.exit(1);
  }
};

// Overrides the machine's setting: only the development build of React can replace components.
process.env.NODE_ENV = 'development';
/** Environment before .env is read, so that each start of the server reads the current file. */
const ownEnvironment = { ...process.env };
const config = settings();
const environment = {
  ...ownEnvironment,
  // Node caches compiled TypeScript there, which halves a start.
  NODE_COMPILE_CACHE: join(config.projectFolder, 'node_modules', '.cache', 'compiled'),
  SHUTDOWN_DELAY: '0',
  // A page requests hundreds of modules, and each request would be a line.
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
};

type Vite = Awaited<ReturnType<typeof createViteServer>>;
type Port = Awaited<ReturnType<typeof bindPort>>;
const abort = new AbortController();
const replaced = new WeakSet<ChildProcess>();
let server: ChildProcess | undefined;
let stopped = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

const stopServer = async (child: ChildProcess | undefined): Promise<void> => {
  if (!isRunning(child)) return;
  replaced.add(child);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
  await ended;
  clearTimeout(patience);
};

/** Starts the next server while the previous one still stops. */
const startServer = (vite: Vite, port: Port): void => {
  const again = isRunning(server) ? ['--again'] : [];
  port.hold();
  stopped = Promise.all([stopped, stopServer(server)]).then(() => undefined);
  const program = ['server/main.ts', `--vite=${vite.origin}`, '--ends-with-parent', ...again];
  const child = spawn(process.execPath, program, {
    cwd: config.projectFolder,
    env: environment,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message: FromServer) => {
    if (message.kind === 'ready' && child === server) port.passTo(child);
  });
  vite.serve(child);
  child.once('exit', (code, signal) => {
    if (replaced.has(child)) return;
    port.refuse();
    const message = `The server ended (${signal ?? code}); a change of its files starts it again.`;
    say(message);
    vite.showError(`${message} The terminal says why.`);
  });
  server = child;
};

/** True for files of the server, without tests. Other extensions are temporary files of an editor. */
const isOfServer = (path: string): boolean =>
  path === '.env' ||
  (/^(contract|demo|sandbox|server)[/\\].+\.(ts|sql|txt)$/.test(path) &&
    !/\.test\.ts$|[/\\]testing([/\\]|-[^/\\]+$)/.test(path));

const restartOnChange = (vite: Vite, port: Port): void =>
  vite.watch((path) => {
    if (!isOfServer(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (abort.signal.aborted) return;
      say(`${path} changed; restarting the server …`);
      startServer(vite, port);
    }, debounceMs);
  });

/** Closers of everything that is open or still opening, to be called in reverse order. */
const opened: (() => Promise<void>)[] = [];

const open = async <T>(opening: Promise<T>, close: (value: T) => Promise<void>): Promise<T> => {
  opened.push(() => opening.then(close, () => undefined));
  return opening;
};

const end = async (code: number): Promise<void> => {
  if (abort.signal.aborted) return;
  abort.abort();
  await Promise.all([stopped, stopServer(server)]);
  for (const close of opened.toReversed()) await close().catch(complain);
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
process.once('disconnect', () => void end(0));

try {
  const port = await open(bindPort(config), ({ close }) => close());
  const opening = openDatabase(config, { say, signal: abort.signal });
  // A bundled server runs as long as one process uses it, here this one.
  await open(opening, ({ stop }) => stop());
  const vite = await open(createViteServer(config), ({ close }) => close());
  restartOnChange(vite, port);
  startServer(vite, port);
} catch (error) {
  if (!abort.signal.aborted) complain(error);
  await end(1);
}

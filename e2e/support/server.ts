import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startIdentityProvider } from '../../sandbox/identity-provider.ts';
import { buildPages } from '../../scripts/project.mjs';
import { openDatabase } from '../../server/platform/postgres/index.ts';
import { openRunFolder } from '../../server/platform/testing/run-folder.ts';

/** Notification and alert bars; dismissed in every test but their own. */
export const notification = { id: 'e2e', text: 'New this week: ten quiet minutes.' };
export const alertText = 'Open house on Sunday.';

/** Environment variable with the product's address; set for the workers by the start below. */
export const addressVariable = 'OPENMAT_E2E_ADDRESS';
/**
 * Environment variable with the product's database, in which new members get the memberships that they could only pay
 * for.
 */
export const databaseVariable = 'OPENMAT_E2E_DATABASE';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const inProject = (path: string): string => join(projectFolder, path);
const node = existsSync(inProject('node_modules/.bin/node'))
  ? inProject('node_modules/.bin/node')
  : process.execPath;

export const makeDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'openmat-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Returns an environment without settings of this machine: an empty variable counts as unset and overrides .env. */
const environment = (more: Record<string, string>): NodeJS.ProcessEnv => {
  const names = readFileSync(inProject('.env.example'), 'utf8').matchAll(/^#?\s?([A-Z][A-Z_]*)=/gm);
  const blank = Object.fromEntries([...names].map(([, name]) => [name, '']));
  return { ...process.env, ...blank, ...more };
};

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

const build = async (): Promise<void> => {
  if ((await buildPages(node, { env: environment({}) })) !== 0)
    throw new Error('The pages could not be built.');
};

type Process = { address: string; stop: () => Promise<void> };
type Product = Process & { databaseUrl: string };

const startMilliseconds = 120_000;

const ready = async (address: string, child: ChildProcess, said: () => string): Promise<void> => {
  const until = Date.now() + startMilliseconds;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${said()}`);
    const answer = await fetch(`${address}/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The product was not ready in ${startMilliseconds / 1000} s:\n${said()}`);
};

type Program = { folder: string; script: string };
const product: Program = { folder: projectFolder, script: 'server/main.ts' };

/** Starts a process of the product and resolves once it answers. */
export const startProcess = async (
  port: number,
  settings: Record<string, string>,
  { folder, script }: Program = product,
): Promise<Process> => {
  const address = `http://localhost:${port}`;
  const env = environment({
    PORT: String(port),
    LOG_LEVEL: 'warn',
    // Each member has an address of their own: sign-ups and passwords are rate-limited per address.
    TRUST_PROXY: '1',
    ...settings,
  });
  // Process group of its own: a Ctrl-C reaches it through stop(), after the tests have let go of it.
  const child = spawn(node, [script], { cwd: folder, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-20_000);
    });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await Promise.race([exited(child), sleep(20_000)]);
    const clean = child.exitCode === 0;
    if (child.exitCode === null) child.kill('SIGKILL');
    if (!clean) throw new Error(`The product did not stop cleanly:\n${output}`);
  };
  try {
    await ready(address, child, () => output);
    return { address, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
};

/** Starts the product as a new user would have it, with a data folder of its own. */
const startProduct = async (): Promise<Product> => {
  const folder = makeDataFolder();
  const port = await freePort();
  const google = await startIdentityProvider({
    clientId: 'openmat',
    clientSecret: 'a secret of this run alone',
    redirectUri: `http://localhost:${port}/api/auth/callback/google`,
    pages: true,
  });
  const tidy = async (): Promise<void> => {
    await google.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const started = await startProcess(port, {
      GOOGLE_CLIENT_ID: 'openmat',
      GOOGLE_CLIENT_SECRET: 'a secret of this run alone',
      GOOGLE_ISSUER: google.issuer,
      OPENMAT_DATA: folder,
      NOTIFICATION_ID: notification.id,
      NOTIFICATION_TEXT: notification.text,
      ALERT_TEXT: alertText,
      ALERT_LINK: '/series',
    });
    const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
    const stop = async (): Promise<void> => {
      await database.stop();
      await started.stop().finally(tidy);
    };
    return { address: started.address, databaseUrl: database.connection.connectionString, stop };
  } catch (error) {
    await tidy();
    throw error;
  }
};

/** Global setup, once for all tests. Uses a running product if its address and database are given. */
export default async function startOnce(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[addressVariable]) return undefined;
  await build();
  const { remove } = await openRunFolder(process.env);
  const started = await startProduct();
  process.env[addressVariable] = started.address;
  process.env[databaseVariable] = started.databaseUrl;
  return () => started.stop().finally(remove);
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 120_000;
const lookAgainMs = 50;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const untilReady = async (port: number, child: ChildProcess): Promise<void> => {
  for (let waited = 0; waited < patienceMs; waited += lookAgainMs) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}`);
    await sleep(lookAgainMs);
  }
  throw new Error('The product did not become ready.');
};

/** A data folder of its own, which PostgreSQL can reach. */
export const newDataFolder = (): Promise<string> =>
  mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));

/**
 * The whole program with the demo studio, as `npm start` runs it: one process that serves and works. `kept` is a data
 * folder of the caller, who removes it.
 */
export const startRunningProduct = async (kept?: string) => {
  const folder = kept ?? (await newDataFolder());
  const startedAt = performance.now();
  const port = await freePort();
  const child = fork(new URL('../../server/main.ts', import.meta.url), ['--ends-with-parent'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      OPENMAT_DATA: folder,
      OPENMAT_DEMO: 'on',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '1',
      BUILD: 'none',
      LOG_LEVEL: 'error',
    },
  });
  await untilReady(port, child);
  return {
    port,
    folder,
    pid: child.pid ?? 0,
    /** Milliseconds from its start to its first answer of /ready. */
    readyMs: performance.now() - startedAt,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
};

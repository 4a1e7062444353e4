import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { programFiles } from './bundled-program.ts';

const example = new URL('../../.env.example', import.meta.url);
const patienceMs = 60_000;

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/**
 * Nothing of this machine's environment reaches the program but where Node keeps what it compiled;
 * a setting that is there but empty keeps .env out.
 */
export const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => {
  const names = readFileSync(example, 'utf8').matchAll(/^#?\s?([A-Z][A-Z_]*)=/gm);
  return {
    NODE_COMPILE_CACHE: programFiles.compiled,
    ...Object.fromEntries([...names].map(([, name]) => [name, ''])),
    ...settings,
  };
};

export type Program = {
  child: ChildProcess;
  address: string;
  /** Everything it has said so far. */
  output: () => string;
  /** Its structured lines. */
  lines: () => Record<string, unknown>[];
  ready: () => Promise<void>;
  /** Its exit code, once it has ended. */
  ended: () => Promise<number | null>;
};

/** The product as a process of its own, without pages, killed with the test at the latest, or when `whenOver` says. */
export const runProgram = async (
  settings: Record<string, string>,
  whenOver: (end: () => void) => void = onTestFinished,
): Promise<Program> => {
  const port = Number(settings.PORT ?? (await freePort()));
  const env = environment({
    BUILD: 'none',
    OPENMAT_DEMO: 'off',
    PAYMENTS: 'off',
    SHUTDOWN_DELAY: '0',
    ...settings,
    PORT: String(port),
  });
  const child = spawn(process.execPath, [programFiles.main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  whenOver(() => {
    child.kill('SIGKILL');
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const address = `http://127.0.0.1:${port}`;
  return {
    child,
    address,
    output: () => said,
    lines: () =>
      said
        .split('\n')
        .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : [])),
    ready: async () => {
      for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(50)) {
        if (child.exitCode !== null) throw new Error(`The program ended before it was ready:\n${said}`);
        if ((await fetch(`${address}/ready`).catch(() => null))?.ok) return;
      }
      throw new Error(`The program was not ready in time:\n${said}`);
    },
    ended: () => exit,
  };
};

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BundledPostgres } from '../../server/platform/postgres/supervisor.ts';
import { signUp } from '../../server/testing/faults/writing-members.ts';
import { freePort, type Program, runProgram } from '../../server/testing/program.ts';
import type { Row } from '../support/table.ts';

const restarts = 6;
const members = 3;
const pauseMs = 10;
const json = { 'content-type': 'application/json' };

/** As docs/operations.md says: down after two failed checks, and patient with each. */
const proxySettings = (port: number, webs: readonly number[]): string => `
defaults
    mode http
    timeout connect 5s
    timeout client 60s
    timeout server 60s
    timeout check 5s
    retries 3
    option redispatch

frontend studio
    bind 127.0.0.1:${port}
    default_backend openmat

backend openmat
    option httpchk GET /ready
    default-server check inter 1s fastinter 500ms fall 2 rise 1
${webs.map((web) => `    server web${web} 127.0.0.1:${web}`).join('\n')}
`;

const startProxy = async (folder: string, port: number, webs: readonly number[]): Promise<ChildProcess> => {
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, proxySettings(port, webs));
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  const missing = once(proxy, 'error').then(() => {
    throw new Error('Rolling restarts are measured behind HAProxy: install the package haproxy.');
  });
  await Promise.race([once(proxy, 'spawn'), missing]);
  return proxy;
};

const answers = async (url: string): Promise<void> => {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100))
    if ((await fetch(url).catch(() => null))?.ok) return;
  throw new Error(`${url} does not answer`);
};

/** Members who rename a playlist and look at it, one after the other, without a pause; what failed is counted by reason. */
const readingAndWriting = async (address: string) => {
  const failures = new Map<string, number>();
  const done = { reads: 0, writes: 0, lost: 0 };
  let stopped = false;
  const ask = async (path: string, init: RequestInit): Promise<{ title?: string; uuid?: string } | null> => {
    try {
      const answer = await fetch(`${address}${path}`, init);
      const body = (await answer.json()) as { title?: string; uuid?: string };
      if (answer.ok) return body;
      failures.set(String(answer.status), (failures.get(String(answer.status)) ?? 0) + 1);
    } catch (error) {
      const { code = String(error) } = ((error as Error).cause ?? {}) as { code?: string };
      failures.set(code, (failures.get(code) ?? 0) + 1);
    }
    return null;
  };
  const member = async (cookie: string): Promise<void> => {
    const headers = { ...json, cookie };
    const made = await ask('/api/v2/playlists', { method: 'POST', headers, body: '{"title":"0"}' });
    const path = `/api/v2/playlists/${made?.uuid}`;
    for (let count = 1; !stopped; count += 1) {
      const title = String(count);
      const renamed = await ask(path, { method: 'PUT', headers, body: JSON.stringify({ title }) });
      const seen = await ask(path, { headers });
      done.writes += 1;
      done.reads += 1;
      if (renamed && seen && seen.title !== title) done.lost += 1;
      await sleep(pauseMs);
    }
  };
  const cookies = await Promise.all(Array.from({ length: members }, () => signUp(address)));
  const under = cookies.map(member);
  return {
    failures,
    done,
    stop: async (): Promise<void> => {
      stopped = true;
      await Promise.all(under);
    },
  };
};

/** Two web processes on one database behind HAProxy, restarted in turn while members read and write. */
export const rollingRows = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  await chmod(folder, 0o711);
  const server = await BundledPostgres.open({ dataFolder: folder, hasty: true, say: () => undefined });
  const ends: (() => void)[] = [];
  const port = await freePort();
  const webs = [await freePort(), await freePort()];
  const start = (web: number): Promise<Program> =>
    runProgram(
      {
        PORT: String(web),
        OPENMAT_DATA: folder,
        LOG_LEVEL: 'warn',
        SHUTDOWN_DELAY: '5',
        DATABASE_URL: server.connection.connectionString,
        PUBLIC_URL: `http://localhost:${port}`,
        SECRET: 'a secret that both processes share',
        TRUST_PROXY: 'loopback',
      },
      (end) => void ends.push(end),
    );
  try {
    const running = [];
    for (const web of webs) {
      const program = await start(web);
      await program.ready();
      running.push(program);
    }
    const proxy = await startProxy(folder, port, webs);
    ends.push(() => proxy.kill('SIGKILL'));
    await answers(`http://127.0.0.1:${port}/ready`);
    const load = await readingAndWriting(`http://127.0.0.1:${port}`);
    for (let restart = 0; restart < restarts; restart += 1) {
      const [index, web = 0] = [restart % 2, webs[restart % 2]];
      running[index]?.child.kill('SIGTERM');
      await running[index]?.ended();
      const program = await start(web);
      await program.ready();
      running[index] = program;
      // HAProxy sees it at its next check.
      await sleep(3000);
    }
    await load.stop();
    const failed = [...load.failures.values()].reduce((sum, count) => sum + count, 0);
    const { reads, writes, lost } = load.done;
    const requests = `of ${(reads + writes).toLocaleString('en')} requests`;
    const reasons = [...load.failures].map(([reason, count]) => `${reason}: ${count}`).join(', ');
    return [
      {
        what: `${restarts} rolling restarts behind HAProxy: requests failed`,
        got: `${failed}`,
        asked: '0',
        more: reasons ? `${requests}, ${reasons}` : requests,
      },
      { what: 'rolling restarts: acknowledged writes lost', got: `${lost}`, asked: '0', more: '' },
    ];
  } finally {
    for (const end of ends) end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

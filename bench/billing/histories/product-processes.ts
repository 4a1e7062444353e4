import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '../../../server/platform/viewer.ts';
import type { HistoryCall } from '../../../server/roles/testing/billing/histories/billing-process.ts';

export type Role = 'web' | 'worker';
export type StartOfProcess = {
  role: Role;
  connectionString: string;
  clockFile: string;
  sandboxPort: number;
  /** Port of the webhook intake; stays the same when another process takes over. */
  port: number;
};
export type CallOfMember = { id: number; viewer: Viewer; key: string; input: unknown };
type Answer = { id: number; data?: unknown; refusal?: string };

/** Thrown if the process died before it answered: the outcome of the call is unknown. */
class Died extends Error {}

type Waiting = { resolve: (data: unknown) => void; reject: (error: Error) => void };

const startProcess = async (start: StartOfProcess) => {
  // Hundreds are started: what Node compiled of the first is kept for the others.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'openmat-bench-compiled') };
  const child: ChildProcess = fork(new URL('./product-process.ts', import.meta.url), { env });
  const waiting = new Map<number, Waiting>();
  const exited = once(child, 'exit').then(() => {
    for (const { reject } of waiting.values()) reject(new Died());
    waiting.clear();
  });
  child.send(start);
  await once(child, 'message');
  child.on('message', ({ id, data, refusal }: Answer) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (refusal === undefined) call?.resolve({ data });
    else call?.reject(new Error(refusal));
  });
  let calls = 0;
  return {
    ask: (call: Omit<CallOfMember, 'id'>): Promise<unknown> =>
      new Promise((resolve, reject) => {
        calls += 1;
        waiting.set(calls, { resolve, reject });
        child.send({ id: calls, ...call }, (error) => {
          if (error) reject(new Died());
        });
      }),
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};
type Process = Awaited<ReturnType<typeof startProcess>>;

/** Minimum and maximum seconds between two deaths. */
const betweenDeaths = { least: 2, most: 6 };

/** Starts a web process and a worker of the studio; each is replaced at once when it is killed. */
export const startProcesses = async (start: Omit<StartOfProcess, 'role'>) => {
  const of = (role: Role): Promise<Process> => startProcess({ ...start, role });
  const running: Record<Role, Promise<Process>> = { web: of('web'), worker: of('worker') };
  await Promise.all([running.web, running.worker]);
  const killed: Record<Role, number> = { web: 0, worker: 0 };

  const replace = async (role: Role): Promise<void> => {
    const before = await running[role];
    running[role] = before.kill().then(() => of(role));
    killed[role] += 1;
    await running[role];
  };
  const ask = async (call: Omit<CallOfMember, 'id'>): Promise<unknown> => (await running.web).ask(call);

  return {
    killed,
    /** Returns a member's call function, which repeats a call unchanged if it was lost on the way. */
    callOf: (viewer: Viewer): HistoryCall =>
      (async (key: string, input: unknown) => {
        try {
          return await ask({ viewer, key, input });
        } catch (error) {
          if (!(error instanceof Died)) throw error;
          return ask({ viewer, key, input });
        }
      }) as unknown as HistoryCall,
    startKilling: (random: () => number) => {
      const stopping = new AbortController();
      const work = async (): Promise<void> => {
        for (;;) {
          const { least, most } = betweenDeaths;
          await sleep(1000 * (least + random() * (most - least)), null, { signal: stopping.signal });
          await replace(random() < 0.5 ? 'web' : 'worker');
        }
      };
      const working = work().catch((error: Error) => {
        if (error.name !== 'AbortError') throw error;
      });
      return async (): Promise<number> => {
        stopping.abort();
        await working;
        return killed.web + killed.worker;
      };
    },
    stop: async (): Promise<void> => {
      for (const one of Object.values(running)) await (await one).kill();
    },
  };
};

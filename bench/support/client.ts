import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadResult, Posts } from './load.ts';
import type { Heartbeats } from './requests/heartbeat.ts';
import type { Webhooks } from './requests/webhooks.ts';

export type Round = LoadResult & { cpuMicrosPerCall: number };

/** Drives the load from another process and measures this one, which serves. */
export class LoadClient {
  readonly #process: ChildProcess;

  constructor() {
    this.#process = fork(new URL('./load.ts', import.meta.url));
  }

  async run(job: {
    port: number;
    paths: string[];
    ranges?: string[];
    cookies?: string[];
    acceptEncoding?: string;
    connections: number;
    durationMs: number;
    mostCalls?: number;
    measured?: boolean;
    heartbeats?: Heartbeats;
    posts?: Posts;
    webhooks?: Webhooks;
  }): Promise<Round> {
    const before = process.cpuUsage();
    this.#process.send({ measured: false, ...job });
    const [result] = (await once(this.#process, 'message')) as [LoadResult];
    const used = process.cpuUsage(before);
    if (result.failures > 0) throw new Error(`${result.failures} of ${result.calls} calls failed`);
    return { ...result, cpuMicrosPerCall: (used.user + used.system) / result.calls };
  }

  stop(): void {
    this.#process.kill();
  }
}

export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

import { connect, type Socket } from 'node:net';

/**
 * Viewers, a process of their own: each asks for a segment, takes all of it, and asks for the next when a player would:
 * as much later as the segment lasts.
 */
export type ViewersJob = {
  port: number;
  paths: string[];
  viewers: number;
  everyMs: number;
  warmUpMs: number;
  measuredMs: number;
};
export type ViewersResult = { latenciesMs: number[]; asked: number; failures: number };

const sentinel = Buffer.from('\r\n\r\n');

/** One viewer's connection; `fetch` answers with the milliseconds until the last byte. */
const openViewer = async (
  port: number,
): Promise<{ fetch: (path: string) => Promise<number>; socket: Socket }> => {
  let remaining = 0;
  let head: Buffer | null = null;
  let done: (ok: boolean) => void = () => undefined;
  const take = (length: number, bytes: Buffer): boolean => {
    const chunk = bytes.subarray(0, length);
    if (head === null) remaining -= length;
    else {
      head = Buffer.concat([head, chunk]);
      const at = head.indexOf(sentinel);
      if (at < 0) return true;
      const text = head.toString('latin1', 0, at);
      remaining = Number(/content-length: (\d+)/i.exec(text)?.[1]) - (head.length - at - sentinel.length);
      head = null;
      if (!text.startsWith('HTTP/1.1 200')) done(false);
    }
    if (head === null && remaining <= 0) done(true);
    return true;
  };
  const onread = { buffer: Buffer.alloc(256 * 1024), callback: take };
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => done(false)).on('close', () => done(false));
  const fetch = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      head = Buffer.alloc(0);
      done = (ok) => (ok ? resolve(performance.now() - startedAt) : reject(new Error('refused')));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    });
  return { fetch, socket };
};

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

const watch = async (
  job: ViewersJob,
  number: number,
  startedAt: number,
  result: ViewersResult,
): Promise<void> => {
  const { port, paths, everyMs, warmUpMs, measuredMs, viewers } = job;
  const { fetch, socket } = await openViewer(port);
  // Spread evenly, as people who came at different times are.
  const first = startedAt + (number / viewers) * everyMs;
  for (let turn = 0; ; turn++) {
    const dueAt = first + turn * everyMs;
    if (dueAt > startedAt + warmUpMs + measuredMs) break;
    await sleep(dueAt - performance.now());
    const late = Math.max(0, performance.now() - dueAt);
    try {
      const took = await fetch(paths[(number * 7 + turn) % paths.length] as string);
      // Who waits for the segment before also waits.
      if (dueAt > startedAt + warmUpMs) result.latenciesMs.push(took + late);
    } catch {
      result.failures++;
      break;
    }
    result.asked++;
  }
  socket.destroy();
};

process.on('message', async (job: ViewersJob) => {
  const result: ViewersResult = { latenciesMs: [], asked: 0, failures: 0 };
  const startedAt = performance.now() + 300;
  await Promise.all(Array.from({ length: job.viewers }, (_, i) => watch(job, i, startedAt, result)));
  process.send?.(result);
});

import { median, percentile } from '../client.ts';
import type { Row } from '../table.ts';
import { bareServer } from './bare-server.ts';

type Waits = { ms: readonly number[]; bareMs: readonly number[] };

const timed = async (url: string, cookie: string): Promise<{ ms: number; body: Buffer }> => {
  const start = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return { ms: performance.now() - start, body };
};

/** Measures the latency of one caller in milliseconds, in turn with a bare server that sends the same bytes. */
export const waitsBesideBare = async (
  { port, path, cookie }: { port: number; path: string; cookie: string },
  { rounds, warmUps, onMeasuring }: { rounds: number; warmUps: number; onMeasuring?: () => void },
): Promise<Waits> => {
  const ours = `http://127.0.0.1:${port}${path}`;
  const { body } = await timed(ours, cookie);
  const answer = { headers: { 'content-type': 'application/json' }, body };
  const bare = await bareServer(new Map([[path, answer]]));
  const theirs = `http://127.0.0.1:${bare.port}${path}`;
  const ms: number[] = [];
  const bareMs: number[] = [];
  for (let round = -warmUps; round < rounds; round++) {
    if (round === 0) onMeasuring?.();
    const [own, other] = [await timed(ours, cookie), await timed(theirs, '')];
    if (round < 0) continue;
    ms.push(own.ms);
    bareMs.push(other.ms);
  }
  bare.server.close();
  return { ms, bareMs };
};

export const waitsRow = (what: string, asked: string, { ms, bareMs }: Waits): Row => ({
  what,
  asked,
  got: `${percentile(ms, 0.95).toFixed(1)} ms`,
  more: `p95; p50 ${median(ms).toFixed(1)} ms, ${(median(ms) / median(bareMs)).toFixed(0)} times bare`,
});

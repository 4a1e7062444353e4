import { fork } from 'node:child_process';
import { once } from 'node:events';
import { LoadClient, median, percentile, type Round } from '../support/client.ts';
import type { Row } from '../support/table.ts';
import type { ViewersJob, ViewersResult } from '../support/viewers.ts';
import {
  plainRanges,
  type Served,
  segmentBytes,
  segmentSeconds,
  startBareFiles,
  startMedia,
} from './media-servers.ts';

const connections = 16;
const rounds = 7;
const roundMs = 1500;
const mostMs = 200;
const trialMs = 3 * segmentSeconds * 1000;
/** The search ends when the bounds are within this ratio. */
const closeEnough = 1.1;

const gigabyte = 1e9;
const cpuPerGigabyte = ({ cpuMicrosPerCall, calls, bytes }: Round): number =>
  ((cpuMicrosPerCall * calls) / 1e6 / bytes) * gigabyte;

type Both = { ours: Served; bare: Served };

/** Measures the highest throughput of both servers in turns, so that other load on the machine affects both. */
const throughputRow = async (
  client: LoadClient,
  { ours, bare }: Both,
  what: string,
  asked: (served: Served) => { paths: string[]; ranges?: string[] },
): Promise<Row> => {
  const run = (served: Served): Promise<Round> =>
    client.run({ port: served.port, ...asked(served), connections, durationMs: roundMs });
  await run(ours);
  await run(bare);
  const results: { ours: Round; bare: Round }[] = [];
  for (let round = 0; round < rounds; round++) results.push({ ours: await run(ours), bare: await run(bare) });
  const cpu = median(results.map((round) => cpuPerGigabyte(round.ours)));
  const bareCpu = median(results.map((round) => cpuPerGigabyte(round.bare)));
  const ratio = median(results.map((round) => cpuPerGigabyte(round.bare) / cpuPerGigabyte(round.ours)));
  const perSecond = median(results.map((round) => round.ours.calls / round.ours.seconds));
  const barePerSecond = median(results.map((round) => round.bare.calls / round.bare.seconds));
  return {
    what,
    got: `${ratio.toFixed(2)} of bare`,
    asked: '>= 0.80',
    more: `CPU ${cpu.toFixed(2)} s against ${bareCpu.toFixed(2)} s a GB; ${perSecond.toFixed(0)}/s against ${barePerSecond.toFixed(0)}/s, which the asking side limits`,
  };
};

/** Returns the p99 latency of a segment with this many viewers; infinite if one of them was refused. */
const p99With = async (served: Served, viewers: number): Promise<number> => {
  const child = fork(new URL('../support/viewers.ts', import.meta.url));
  const job: ViewersJob = {
    port: served.port,
    paths: served.segments,
    viewers,
    everyMs: segmentSeconds * 1000,
    warmUpMs: segmentSeconds * 1000,
    measuredMs: trialMs,
  };
  child.send(job);
  const [result] = (await once(child, 'message')) as [ViewersResult];
  child.kill();
  return result.failures > 0 ? Number.POSITIVE_INFINITY : percentile(result.latenciesMs, 0.99);
};

/** Returns true if one of two trials is in time: other load on the machine may spoil one. */
const inTime = async (served: Served, viewers: number): Promise<boolean> =>
  (await p99With(served, viewers)) <= mostMs || (await p99With(served, viewers)) <= mostMs;

/** Returns the most viewers whose segments still come in time: doubles until too many, then narrows the range. */
const mostViewers = async (served: Served, start: number): Promise<number> => {
  let fine = 0;
  let tooMany = Number.POSITIVE_INFINITY;
  for (let viewers = start; fine === 0 || tooMany / fine > closeEnough; ) {
    if (await inTime(served, viewers)) fine = viewers;
    else tooMany = viewers;
    if (tooMany <= 8) return fine;
    if (fine === 0) viewers = Math.round(tooMany / 2);
    else viewers = Number.isFinite(tooMany) ? Math.round(Math.sqrt(fine * tooMany)) : fine * 2;
  }
  return fine;
};

export const mediaRows = async (): Promise<Row[]> => {
  const media = await startMedia();
  const bareFiles = await startBareFiles(media.made);
  const both: Both = { ours: media, bare: bareFiles };
  const client = new LoadClient();
  try {
    const segments = await throughputRow(
      client,
      both,
      `segments of ${segmentBytes / 1e6} MB, CPU a GB`,
      (served) => ({ paths: served.segments }),
    );
    const ranges = await throughputRow(
      client,
      both,
      'ranges of 1 MB of a plain file, CPU a GB',
      (served) => ({
        paths: plainRanges.map(() => served.plain),
        ranges: plainRanges,
      }),
    );
    const start = 200;
    const viewers = await mostViewers(media, start);
    const bareViewers = await mostViewers(bareFiles, start);
    return [
      segments,
      ranges,
      {
        what: `viewers at 4 Mbit/s each, p99 of a segment <= ${mostMs} ms`,
        got: `${viewers}`,
        asked: `>= 0.80 of bare`,
        more: `bare ${bareViewers}: ${(viewers / bareViewers).toFixed(2)}; one serving process, the viewers on the same machine`,
      },
    ];
  } finally {
    client.stop();
    bareFiles.stop();
    await media.stop();
  }
};

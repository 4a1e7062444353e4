import { type LoadClient, median, type Round } from '../client.ts';
import { bareServer, record } from './bare-server.ts';

/** Values of Accept-Encoding: as a script sends it, and as every browser does. */
export const manners = {
  plain: 'identity',
  'as browsers ask': 'gzip, deflate, br',
} as const;
export type Manner = keyof typeof manners;

export type BesideBare = {
  /** CPU time of the bare server for one answer, divided by ours: 1 if ours costs no more. */
  ratio: number;
  cpuMicros: number;
  bareCpuMicros: number;
  perSecond: number;
  /** Length of the body of the first address, as it is sent. */
  bytes: number;
};

const connections = 16;
const rounds = 5;
const roundMs = 1500;
/** Relative difference between two rounds in a row below which the compiler is done. */
const settled = 0.05;
const mostWarmUps = 8;

/** Compares the product with node:http sending the same bytes, in turn, by CPU time; this process serves both. */
export const besideBare = async (
  client: LoadClient,
  { port, paths, manner }: { port: number; paths: string[]; manner: Manner },
): Promise<BesideBare> => {
  const acceptEncoding = manners[manner];
  const answers = await record(port, paths, acceptEncoding);
  const { port: barePort, server } = await bareServer(answers);
  const run = (at: number): Promise<Round> =>
    client.run({ port: at, paths, acceptEncoding, connections, durationMs: roundMs });
  const warmUp = async (at: number): Promise<void> => {
    let before = (await run(at)).cpuMicrosPerCall;
    for (let times = 1; times < mostWarmUps; times++) {
      const now = (await run(at)).cpuMicrosPerCall;
      if (Math.abs(now - before) < settled * before) return;
      before = now;
    }
  };
  await warmUp(port);
  await warmUp(barePort);
  const ours: Round[] = [];
  const bare: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await run(port));
    bare.push(await run(barePort));
  }
  server.close();
  const cpuOf = (all: readonly Round[]): number => median(all.map((round) => round.cpuMicrosPerCall));
  return {
    ratio: cpuOf(bare) / cpuOf(ours),
    cpuMicros: cpuOf(ours),
    bareCpuMicros: cpuOf(bare),
    perSecond: median(ours.map(({ calls, seconds }) => calls / seconds)),
    bytes: answers.get(paths[0] ?? '')?.body.length ?? 0,
  };
};

/** Returns the details of a row: CPU times, answers per second and size. */
export const inWords = ({ cpuMicros, bareCpuMicros, perSecond, bytes }: BesideBare): string =>
  `CPU ${cpuMicros.toFixed(0)} µs against ${bareCpuMicros.toFixed(0)} an answer, ${Math.round(perSecond)}/s, ${(bytes / 1000).toFixed(1)} kB`;

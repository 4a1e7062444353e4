import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from './platform/testing/data-folder.ts';
import {
  restartFault,
  silentHostFault,
  terminateFault,
  underWrites,
} from './testing/faults/database-faults.ts';
import { type DatabaseKind, type FaultStudio, startFaultStudio } from './testing/faults/studio.ts';
import { copyMadeDatabase } from './testing/made-folder.ts';

const slow = { timeout: 120_000 };
/** The promises are 5 s and 10 s; a busy machine gets more before it is taken for broken. */
const longestMs = 20_000;
const folder = temporaryFolder(afterAll);

const studioOf = (kind: DatabaseKind): (() => Promise<FaultStudio>) => {
  let started: Promise<FaultStudio> | undefined;
  afterAll(async () => (await started)?.stop());
  return () => {
    started ??= startFaultStudio(kind, folder, copyMadeDatabase);
    return started;
  };
};

/** Everything a member was told while the database was away. */
const statuses = ['503 unavailable'];

const restart = { when: 'PostgreSQL restarts', fault: restartFault };
const terminate = { when: 'connections are terminated', fault: terminateFault };
const silence = { when: 'its host vanishes without a word', fault: silentHostFault };

/** Each way of stopping PostgreSQL and of ending connections once; `npm run bench -- faults` does each fifty times. */
const faultsOf: Record<DatabaseKind, (typeof restart & { rounds: number })[]> = {
  bundled: [
    { ...restart, rounds: 2 },
    { ...terminate, rounds: 1 },
  ],
  external: [
    { ...restart, rounds: 1 },
    { ...terminate, rounds: 2 },
    { ...silence, rounds: 1 },
  ],
};

/** The two kinds side by side, since most of their time is waiting; the faults of each one after the other. */
describe.concurrent.each<DatabaseKind>(['bundled', 'external'])('with a database that is %s', (kind) => {
  const studio = studioOf(kind);

  test.each(faultsOf[kind])(
    'the process lives on, refuses in time, serves again and loses no acknowledged write when $when',
    { ...slow, concurrent: false },
    async ({ fault, rounds }) => {
      const { program } = await studio();
      const counts = await underWrites(await studio(), fault, rounds);
      expect(counts, program.output().slice(-4000)).toMatchObject({ alive: rounds, lost: 0 });
      expect(counts.worstRefusalMs).toBeLessThan(longestMs);
      expect(counts.worstServingMs).toBeLessThan(longestMs);
      expect(Object.keys(counts.refusals).filter((reason) => !statuses.includes(reason))).toEqual([]);
      expect(program.lines().filter(({ msg }) => msg === 'request failed')).toEqual([]);
    },
  );
});

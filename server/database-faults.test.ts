import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from './platform/testing/data-folder.ts';
import {
  restartFault,
  silentHostFault,
  terminateFault,
  underWrites,
} from './testing/faults/database-faults.ts';
import { type DatabaseKind, type FaultStudio, startFaultStudio } from './testing/faults/studio.ts';

const slow = { timeout: 120_000 };
/** The promises are 5 s and 10 s; a busy machine gets more before it is taken for broken. */
const longestMs = 20_000;
const folder = temporaryFolder(afterAll);

const studioOf = (kind: DatabaseKind): (() => Promise<FaultStudio>) => {
  let started: Promise<FaultStudio> | undefined;
  afterAll(async () => (await started)?.stop());
  return () => {
    started ??= startFaultStudio(kind, folder);
    return started;
  };
};

/** Everything a member was told while the database was away. */
const statuses = ['503 unavailable'];

const faults = [
  { when: 'PostgreSQL restarts', fault: restartFault, rounds: 2 },
  { when: 'connections are terminated', fault: terminateFault, rounds: 2 },
];
const faultsOf: Record<DatabaseKind, typeof faults> = {
  bundled: faults,
  external: [...faults, { when: 'its host vanishes without a word', fault: silentHostFault, rounds: 1 }],
};

describe.each<DatabaseKind>(['bundled', 'external'])('with a database that is %s', (kind) => {
  const studio = studioOf(kind);

  test.each(faultsOf[kind])(
    'the process lives on, refuses in time, serves again and loses no acknowledged write when $when',
    slow,
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

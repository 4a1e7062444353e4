import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import {
  liveStoreHistories,
  startStoreStudio,
} from '../../roles/testing/billing/histories/stores/live-store-histories.ts';
import { type StoreStep, storeSteps } from '../../roles/testing/billing/histories/stores/store-steps.ts';

const members = 16;
const rounds = 4;

const dataFolder = mkdtempSync(join(tmpdir(), 'openmat-store-histories-'));
const studio = await startStoreStudio({
  database: await testDatabase(),
  clock: fixedClock(new Date()),
  dataFolder,
});
afterAll(async () => {
  await studio.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Each begins with a purchase. */
const history: fc.Arbitrary<StoreStep[]> = fc
  .tuple(
    fc.constantFrom<StoreStep>('buy', 'buy and lose the app', 'buy with a trial', 'buy, to be paid later'),
    fc.array(fc.constantFrom<StoreStep>(...storeSteps), { minLength: rounds - 1, maxLength: rounds - 1 }),
  )
  .map(([first, later]) => [first, ...later]);

test('BEY-40 one comparison corrects any history of members of both stores: no state differs, and no purchase is lost or acknowledged twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        steps: fc.array(history, { minLength: members, maxLength: members }),
        days: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: rounds, maxLength: rounds }),
        seed: fc.nat(),
      }),
      async (histories) => {
        const report = await liveStoreHistories(studio, histories);
        expect(report, JSON.stringify(report)).toMatchObject({
          differing: [],
          wrongAccess: [],
          lost: [],
          unacknowledged: [],
          acknowledgedTwice: [],
          sharedMemberships: [],
        });
        // Histories are random: few purchases in one run are no fault, none would prove nothing.
        expect(report.bought).toBeGreaterThan(members / 4);
        expect(report.judged).toBeGreaterThan(members / 4);
      },
    ),
    { numRuns: 1, endOnFailure: true, verbose: false },
  );
}, 300_000);

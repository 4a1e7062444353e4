import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { administratorSteps } from '../../roles/testing/billing/histories/administrator-steps.ts';
import { historiesOf } from '../../roles/testing/billing/histories/generated-histories.ts';
import { liveHistories } from '../../roles/testing/billing/histories/live-histories.ts';
import { addHistoryPlans } from '../../roles/testing/billing/histories/plans.ts';
import { startHistoryStudio } from '../../roles/testing/billing/histories/studio.ts';

// The long form, of 10,000 histories and more faults, is `npm run bench -- billing-histories`.
const members = 48;
const rounds = 3;

const dataFolder = mkdtempSync(join(tmpdir(), 'openmat-histories-'));
const studio = await startHistoryStudio({
  database: await testDatabase(),
  clock: fixedClock(new Date()),
  dataFolder,
});
afterAll(async () => {
  await studio.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('BEY-40 one comparison with the provider corrects any history of memberships: no state differs, no charge is doubled, no payment is lost', async () => {
  const plans = await addHistoryPlans(studio);
  await fc.assert(
    fc.asyncProperty(historiesOf(members, rounds), async (histories) => {
      const report = await liveHistories(studio, plans, histories);
      expect(report, JSON.stringify(report)).toMatchObject({
        differing: [],
        doubleCharges: [],
        lostPayments: [],
        wrongAccess: [],
        giftFaults: [],
      });
      // Histories are random: few payments in one run are no fault, none would prove nothing.
      expect(report.paid).toBeGreaterThan(members / 4);
      expect(report.judged).toBeGreaterThan(members / 4);
      // So few histories may do without one of them; the long form counts them apart.
      const rarer = ([...administratorSteps, 'redeem a gift'] as const).map((step) => report.done[step] ?? 0);
      expect(rarer.reduce((sum, done) => sum + done)).toBeGreaterThan(0);
      expect(report.kills).toBeGreaterThan(0);
    }),
    { numRuns: 1, endOnFailure: true, verbose: false },
  );
}, 600_000);

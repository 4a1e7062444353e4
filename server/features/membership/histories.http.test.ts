import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';
import { liveHistories } from '../../roles/testing/billing/histories.ts';
import { historySteps } from '../../roles/testing/billing/history-steps.ts';
import { planAdder } from '../../roles/testing/billing/paying-members.ts';

const studio = await testApp({
  demo: true,
  payments: 'sandbox',
  config: { BUILD: 'none', PROVIDER_READS_PER_SECOND: '1000' },
});
const addPlan = await planAdder(studio);
const plans = {
  monthly: (await addPlan()).id,
  annual: (await addPlan({ name: 'Yearly', amount: 14_900, interval: 'year' })).id,
  trial: (await addPlan({ name: 'With a trial', amount: 1900, trialDays: 7 })).id,
};
const rounds = 2;
const members = 200;

test('BEY-40 after any history one comparison with the provider makes all right: none differs, none is charged twice, no payment is lost', async () => {
  const history = fc.array(fc.constantFrom(...historySteps), {
    minLength: rounds - 1,
    maxLength: rounds - 1,
  });
  const beginning = fc.constantFrom(
    'subscribe',
    'subscribe',
    'subscribe with a trial',
    'subscribe with a declined card',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(beginning, history), { minLength: members, maxLength: members }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: rounds, maxLength: rounds }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      async (lives, days, numbers) => {
        const steps = lives.map(([first, more]) => [first, ...more] as never);
        const random = (): number => numbers.next().value;
        const report = await liveHistories(studio, plans, { steps, days, seed: 7 }, random);
        expect(report, JSON.stringify(report)).toMatchObject({
          differing: [],
          doubleCharges: [],
          lostPayments: [],
          wrongAccess: [],
        });
        expect(report.paid).toBeGreaterThan(members / 4);
        expect(report.kills).toBeGreaterThan(0);
      },
    ),
    { numRuns: 1, endOnFailure: true, verbose: false },
  );
}, 240_000);

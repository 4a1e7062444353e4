import fc from 'fast-check';
import type { Histories } from './live-histories.ts';
import { firstSteps, type HistoryStep, laterSteps } from './steps.ts';

/** A member begins with a purchase; purchases are as likely later as any other step. */
const history = (rounds: number): fc.Arbitrary<HistoryStep[]> =>
  fc
    .tuple(
      fc.constantFrom(...firstSteps),
      fc.array(fc.constantFrom<HistoryStep>(...firstSteps, ...laterSteps), {
        minLength: rounds - 1,
        maxLength: rounds - 1,
      }),
    )
    .map(([first, later]) => [first, ...later]);

/** Histories of so many members over so many rounds, each of a step and some days. */
export const historiesOf = (members: number, rounds: number): fc.Arbitrary<Histories> =>
  fc.record({
    steps: fc.array(history(rounds), { minLength: members, maxLength: members }),
    days: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: rounds, maxLength: rounds }),
    seed: fc.nat(),
  });

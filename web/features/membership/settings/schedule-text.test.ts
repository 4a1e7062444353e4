import { expect, test } from 'vitest';
import type { UpcomingCharge } from '../../../../contract/membership/upcoming-charges.schema.ts';
import { stripeMembership, yearlyCharge } from '../testing/answers.ts';
import { scheduleText } from './PlanSection.tsx';

const said = (upcomingCharges: UpcomingCharge[], isTrial: boolean): string =>
  scheduleText(
    stripeMembership({ upcomingCharges }),
    isTrial
      ? { detail: 'trialing', trialEndsAt: '2027-03-14T09:00:00Z' }
      : { detail: 'active', trialEndsAt: null },
    'UTC',
  ).replaceAll('\u00a0', ' ');
const lowered = [
  yearlyCharge({ amount: 9900, times: 1 }),
  yearlyCharge({ from: '2028-03-14T09:00:00Z', because: 'discount_ends' }),
];

test('MEM-004: a trial says what it ends with, and every amount where a discount ends later', () => {
  expect(said(lowered, true)).toBe(
    'Free until 14 March 2027. You pay $99.00 on 14 March 2027, then $149.00 a year from 14 March 2028. The usual price is $149.00 a year.',
  );
  expect(said([yearlyCharge()], true)).toBe('Free until 14 March 2027, then $149.00 a year.');
  expect(said([], true)).toBe('Free until 14 March 2027, then $149.00 a year.');
});

test('MEM-004: a membership says its next payment, and every amount where another is known to come', () => {
  expect(said([yearlyCharge()], false)).toBe('$149.00 a year. Next payment on 14 March 2027.');
  expect(said(lowered, false)).toBe(
    '$149.00 a year. You pay $99.00 on 14 March 2027, then $149.00 a year from 14 March 2028.',
  );
});

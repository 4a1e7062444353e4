import { expect, test } from 'vitest';
import { stripeMembership } from '../testing/answers.ts';
import { scheduleText } from './PlanSection.tsx';

const said = (nextPrice: number | null): string =>
  scheduleText(
    stripeMembership({ nextPrice }),
    { detail: 'trialing', trialEndsAt: '2027-03-14T09:00:00Z' },
    'UTC',
  ).replaceAll('\u00a0', ' ');

test('MEM-004: a trial with an offer says what the first payment takes beside the usual price, and one without says the price', () => {
  expect(said(9900)).toBe('Free until 14 March 2027, then $99.00. The usual price is $149.00 a year.');
  expect(said(14_900)).toBe('Free until 14 March 2027, then $149.00 a year.');
  expect(said(null)).toBe('Free until 14 March 2027, then $149.00 a year.');
});

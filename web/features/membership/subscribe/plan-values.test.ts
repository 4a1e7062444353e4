import { expect, test } from 'vitest';
import { annual, monthly } from '../testing/answers.ts';
import { monthFirst, trialLine } from './plan-values.ts';

const quarterly = { ...monthly, id: 'quarterly', intervalCount: 3, price: 4800, tagline: '' };
const weekly = { ...monthly, id: 'weekly', interval: 'week' as const, price: 500 };

test('monthFirst shows the price of a month, and that of a payment where a payment is for longer', () => {
  expect(monthFirst(annual)).toEqual({
    was: null,
    now: '$12.42',
    each: 'a month',
    payment: '$149.00 a year',
  });
  expect(monthFirst(quarterly).payment).toBe('$48.00 every 3 months');
  expect(monthFirst(monthly)).toEqual({ was: null, now: '$18.00', each: 'a month' });
  expect(monthFirst(weekly)).toEqual({ was: null, now: '$5.00', each: 'a week' });
});

test('trialLine says how often a plan without a trial and a tagline is paid', () => {
  expect(trialLine(annual)).toBe('Seven days free, then yearly.');
  expect(trialLine(quarterly)).toBe('Paid every 3 months.');
});

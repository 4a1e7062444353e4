import { expect, test } from 'vitest';
import { annual, monthly } from '../testing/answers.ts';
import { bestValue, monthFirst, savingText, trialLine } from './plan-values.ts';

const quarterly = { ...monthly, id: 'quarterly', intervalCount: 3, price: 4800, tagline: '' };
const weekly = { ...monthly, id: 'weekly', interval: 'week' as const, price: 500 };
const plans = [monthly, annual, quarterly];

test('bestValue is the plan that costs least a month, and the first one when none is counted in months', () => {
  expect(bestValue(plans)).toBe(annual);
  expect(bestValue([weekly])).toBe(weekly);
  expect(bestValue([])).toBeUndefined();
});

test('savingText compares with the dearest plan a month, rounds down, and is empty without a saving', () => {
  expect(plans.map((plan) => savingText(plan, plans))).toEqual(['', 'Save 31%', 'Save 11%']);
  expect(savingText(weekly, plans)).toBe('');
  expect(savingText(annual, [annual])).toBe('');
  expect(savingText({ ...annual, price: 0 }, [{ ...annual, price: 0 }])).toBe('');
});

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

import { expect, test } from 'vitest';
import { bestValue, savingText } from './plan-terms.ts';

const monthly = { interval: 'month', intervalCount: 1, price: 1800, currency: 'usd' } as const;
const annual = { ...monthly, interval: 'year', price: 14_900 } as const;
const quarterly = { ...monthly, intervalCount: 3, price: 4800 } as const;
const weekly = { ...monthly, interval: 'week', price: 500 } as const;
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
  expect(savingText(annual, [annual, { ...monthly, currency: 'eur' }])).toBe('');
  expect(savingText({ ...annual, price: 0 }, [{ ...annual, price: 0 }])).toBe('');
});

import { expect, test } from 'vitest';
import { eachPeriodText } from '../../../contract/membership/money.ts';
import { howOftenText } from '../../../contract/membership/plan-terms.ts';
import { perMonthText, priceText } from './price-words.ts';

test('prices say how often they are paid, and a longer period what it comes to a month', () => {
  const annual = { price: 14_900, currency: 'usd', interval: 'year', intervalCount: 1 } as const;
  const quarterly = { price: 4800, currency: 'usd', interval: 'month', intervalCount: 3 } as const;
  const monthly = { price: 1800, currency: 'usd', interval: 'month', intervalCount: 1 } as const;
  const plans = [annual, quarterly, monthly];
  expect(plans.map(eachPeriodText)).toEqual(['a year', 'every 3 months', 'a month']);
  expect(plans.map(howOftenText)).toEqual(['yearly', 'every 3 months', 'monthly']);
  expect(plans.map(perMonthText)).toEqual(['$12.42 a month', '$16.00 a month', null]);
});

test('credit has a minus sign and no hyphen', () => {
  expect(priceText(-1320, 'usd')).toBe('−$13.20');
});

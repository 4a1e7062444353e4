import { expect, test } from 'vitest';
import { inLanguage } from '../formats/testing/in-language.ts';
import { amountIn, formatMoney, fractionDigitsOf, typedAmount } from './money.ts';

test.each([
  [1999, 'usd', '$19.99'],
  [0, 'usd', '$0.00'],
  [-1320, 'usd', '-$13.20'],
  [99_999_999, 'usd', '$999,999.99'],
  [1500, 'jpy', '¥1,500'],
  [1500, 'krw', '₩1,500'],
  [1999, 'eur', '€19.99'],
  [199_900, 'huf', 'HUF 1,999.00'],
  [1999, 'kwd', 'KWD 1.999'],
])('GEN-051 an amount of %d in the smallest unit of %s is shown as %s', (amount, currency, words) =>
  expect(formatMoney(amount, currency).replaceAll('\u00a0', ' ')).toBe(words),
);

test('a currency has as many digits after the point as the payment provider counts', () => {
  expect(['jpy', 'usd', 'kwd', 'isk', 'ugx', 'huf'].map(fractionDigitsOf)).toEqual([0, 2, 3, 2, 2, 2]);
});

test.each([
  ['18.00', 'usd', 1800],
  ['18', 'usd', 1800],
  [' 18,5 ', 'eur', 1850],
  ['1800', 'jpy', 1800],
  ['1.999', 'kwd', 1999],
  ['18.00', 'jpy', null],
  ['18.999', 'usd', null],
  ['1,800', 'usd', null],
  ['', 'usd', null],
])('a typed amount "%s" in %s is %s in the smallest unit', (typed, currency, amount) =>
  expect(amountIn(typed, currency)).toBe(amount),
);

test('an amount is written into a form with the digits of its currency', () =>
  expect([typedAmount(1800, 'usd'), typedAmount(1800, 'jpy'), typedAmount(5, 'kwd')]).toEqual([
    '18.00',
    '1800',
    '0.005',
  ]));

test('an amount in Arabic keeps the sign of its currency in order', () => {
  expect(inLanguage('ar', () => formatMoney(1242, 'usd'))).toBe('\u200f12.42\u00a0US$\u200e');
});

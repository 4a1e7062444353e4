import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('a parameter that occurs once is read as text, and a repeated one as a list', () => {
  expect(parseSearch('?a=1&b=2&b=3&b=4')).toEqual({ a: '1', b: ['2', '3', '4'] });
});

test('parameters named like members of an object are read like any other, and __proto__ is left out', () => {
  expect(parseSearch('?constructor=x&toString=y')).toEqual({ constructor: 'x', toString: 'y' });
  expect(Object.keys(parseSearch('?__proto__=x&__proto__=y&a=1'))).toEqual(['a']);
});

test('a query string is unchanged after it is parsed and written again', () => {
  const text = '?q=a+b&styles=yoga,fitness';
  expect(stringifySearch(parseSearch(text))).toBe(text);
});

import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('a name that stands once is text, a repeated one a list', () => {
  expect(parseSearch('?a=1&b=2&b=3&b=4')).toEqual({ a: '1', b: ['2', '3', '4'] });
});

test('names that every object knows are names like any other', () => {
  expect(parseSearch('?constructor=x&toString=y')).toEqual({ constructor: 'x', toString: 'y' });
  expect(Object.keys(parseSearch('?__proto__=x&__proto__=y&a=1'))).toEqual(['a']);
});

test('what was written is read again', () => {
  const text = '?q=a+b&styles=yoga,fitness';
  expect(stringifySearch(parseSearch(text))).toBe(text);
});

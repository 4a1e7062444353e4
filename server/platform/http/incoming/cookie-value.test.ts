import { expect, test } from 'vitest';
import { cookieValue } from './cookie-value.ts';

test.each([
  ['a=1; session=abc.def%2B; b=2', 'abc.def%2B'],
  ['session=first; session=second', 'first'],
  ['session_token=other', null],
  ['session=', ''],
  ['', null],
  [undefined, null],
])('of the cookies %j the one asked for is %j, as it was sent', (header, value) => {
  expect(cookieValue(header, 'session')).toBe(value);
});

test('what every object has is no cookie', () => {
  expect(cookieValue('a=1', 'constructor')).toBeNull();
});

import { expect, test } from 'vitest';
import { cookieValue } from './cookie-value.ts';

test.each([
  ['a=1; session=abc.def%2B; b=2', 'abc.def%2B'],
  ['session=first; session=second', 'first'],
  ['session_token=other', null],
  ['session=', ''],
  ['', null],
  [undefined, null],
])('the session cookie of the header %j is %j, without decoding', (header, value) => {
  expect(cookieValue(header, 'session')).toBe(value);
});

test('a property that all objects have is no cookie', () => {
  expect(cookieValue('a=1', 'constructor')).toBeNull();
});

import { expect, test } from 'vitest';
import { cookieValue } from './cookie-value.ts';

test.each([
  ['a=1; theme=dark', 'dark'],
  ['theme=d%C3%A4mmrig', 'dämmrig'],
  ['theme=%E0%A4%A', '%E0%A4%A'],
  ['my_theme=dark', null],
  ['', null],
])('the cookies %j give the value %j for theme, decoded when possible', (cookies, value) => {
  expect(cookieValue(cookies, 'theme')).toBe(value);
});

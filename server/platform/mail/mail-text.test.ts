import { describe, expect, test } from 'vitest';
import { mailName, withoutLinks } from './mail-text.ts';

describe('a mail names people', () => {
  test.each(['Maya', 'Anne-Marie', 'J. R.', 'Zoë', 'O’Neill'])('%s', (name) =>
    expect(mailName(name, 'A member')).toBe(name),
  );
  test.each([
    'Your account is locked: http://evil.test/unlock',
    'WWW.evil',
    'evil.test',
    'go to evil．test'.replace('．', '.'),
    '',
  ])('and calls one named “%s” a member', (name) => expect(mailName(name, 'A member')).toBe('A member'));
});

test('links of strangers are left out of what a mail quotes', () => {
  expect(withoutLinks('See https://evil.test/a?b=c, and www.evil or evil.test/x. Thank you. Yes.')).toBe(
    'See (link) and (link) or (link) Thank you. Yes.',
  );
  expect(withoutLinks('Breathe in … and out. 3.5 minutes, please')).toBe(
    'Breathe in … and out. 3.5 minutes, please',
  );
});

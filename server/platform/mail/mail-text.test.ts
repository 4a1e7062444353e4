import { describe, expect, test } from 'vitest';
import { greeting, mailName, withoutLinks } from './mail-text.ts';

describe('a mail greets by name', () => {
  test.each(['Maya', 'Anne-Marie', 'J. R.', 'Zoë', 'O’Neill'])('%s', (name) =>
    expect(greeting(name)).toBe(`Hello ${name},`),
  );
  test.each([
    'Your account is locked: http://evil.test/unlock',
    'WWW.evil',
    'evil.test',
    'go to evil．test'.replace('．', '.'),
    '',
  ])('and leaves out “%s”', (name) => expect(greeting(name)).toBe('Hello,'));
  test('and calls a person with such a name a member', () => {
    expect(mailName('Bo http://evil.test', 'A member')).toBe('A member');
    expect(mailName('Bo Ek', 'A member')).toBe('Bo Ek');
  });
});

test('links of strangers are left out of what a mail quotes', () => {
  expect(withoutLinks('See https://evil.test/a?b=c, and www.evil or evil.test/x. Thank you. Yes.')).toBe(
    'See (link) and (link) or (link) Thank you. Yes.',
  );
  expect(withoutLinks('Breathe in … and out. 3.5 minutes, please')).toBe(
    'Breathe in … and out. 3.5 minutes, please',
  );
});

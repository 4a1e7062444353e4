import { describe, expect, test } from 'vitest';
import { disarmed, mailName, withoutLinks } from './mail-text.ts';

describe('the name of a member in a mail', () => {
  test.each(['Maya', 'Anne-Marie', 'J. R.', 'Zoë', 'O’Neill'])('the name %s is kept', (name) =>
    expect(mailName(name, 'A member')).toBe(name),
  );
  test.each([
    'Your account is locked: http://evil.test/unlock',
    'WWW.evil',
    'evil.test',
    'go to evil．test'.replace('．', '.'),
    '',
  ])('the name “%s” becomes “A member”', (name) => expect(mailName(name, 'A member')).toBe('A member'));
});

test('links are left out of the text that a mail quotes', () => {
  expect(withoutLinks('See https://evil.test/a?b=c, and www.evil or evil.test/x. Thank you. Yes.')).toBe(
    'See (link) and (link) or (link) Thank you. Yes.',
  );
  expect(withoutLinks('Breathe in … and out. 3.5 minutes, please')).toBe(
    'Breathe in … and out. 3.5 minutes, please',
  );
});

describe('NS-236 disarmed text of a stranger', () => {
  test.each([
    ['See https://evil.test/unlock?a=b', 'See https[:]//evil[.]test/unlock?a=b'],
    ['write to help@evil.test', 'write to help[at]evil[.]test'],
    ['www.evil.test or mailto:a@b.test', 'www[.]evil[.]test or mailto[:]a[at]b[.]test'],
    ['call +49 (170) 123-4567 now', 'call +49 (17·0) 12·3-45·67 now'],
    ['Receipt K7Q2-0001 of 2026.', 'Receipt K7Q2-0001 of 2026.'],
    ['one\ntwo\u202e\u0000three', 'one two three'],
  ])('the text “%s” becomes “%s”', (text, expected) => expect(disarmed(text, 500)).toBe(expected));

  test('disarmed text is cut at the limit', () => {
    expect(disarmed('a.b'.repeat(400), 500)).toHaveLength(500);
    expect(disarmed('a.b'.repeat(400), 500)).toMatch(/…$/);
  });
});

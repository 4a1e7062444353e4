import { describe, expect, test } from 'vitest';
import { oneLine } from './excerpt.ts';

describe('BEY-23 what a notice says of a text', () => {
  test('is one line, however it was written', () => {
    expect(oneLine('  Hello\r\nBcc: everybody@example.com\u2028\tdear\u0000\u0007 all ', 100)).toBe(
      'Hello Bcc: everybody@example.com dear all',
    );
  });

  test('turns nothing about and hides nothing', () => {
    expect(oneLine('a\u202eb\u2066c\u200bd\ufeff', 100)).toBe('a b c d');
    expect(oneLine('\u200b\u202e \n', 100)).toBe('');
  });

  test('ends after a word and says that there is more', () => {
    expect(oneLine('one two three four', 18)).toBe('one two three four');
    expect(oneLine('one two three four', 17)).toBe('one two three…');
    expect(oneLine('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
  });

  test('never cuts through what is one character to people', () => {
    const family = '👩‍👩‍👧';
    expect(oneLine(family.repeat(5), 3)).toBe(`${family.repeat(2)}…`);
    expect(oneLine('\ud83d broken', 20)).toBe('\ufffd broken');
  });
});

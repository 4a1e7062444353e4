import { describe, expect, test } from 'vitest';
import { newTitle, readDescription, readTitle } from './fields.ts';

describe('a title', () => {
  test('NS-105 is trimmed, of any length, and none when it is blank', () => {
    expect(readTitle('  Slow\0 Sundays \n')).toBe('Slow Sundays');
    expect(readTitle('x'.repeat(100_000))).toHaveLength(100_000);
    for (const blank of [undefined, '', ' \n', '\0 \0']) expect(readTitle(blank)).toBe(null);
  });

  test('NS-106 PL-063 its author did not give is the day where its author lives', () => {
    const at = new Date('2025-11-20T23:30:00Z');
    expect(newTitle(at, 'Europe/Berlin')).toBe('New Playlist 21/11/2025');
    expect(newTitle(at, 'UTC')).toBe('New Playlist 20/11/2025');
  });
});

describe('a description', () => {
  test('NS-107 PL-065 has at most 500 characters, whatever they take', () => {
    for (const letter of ['x', 'é', '🧘']) expect([...readDescription(letter.repeat(500))]).toHaveLength(500);
    expect(() => readDescription('x'.repeat(501))).toThrow(
      expect.objectContaining({
        code: 'invalid',
        fields: { description: ['is too long (maximum is 500 characters)'] },
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { nextKey, publishedKeys, signingKey } from './rotation.ts';

const start = new Date('2026-03-01T12:00:00.000Z');
const at = (days: number, minutes = 0): Date =>
  new Date(start.getTime() + days * 86_400_000 + minutes * 60_000);
const first = { signsFrom: at(0, -60), signsUntil: at(30) };
const second = { signsFrom: at(30), signsUntil: at(60) };

describe('NS-162 the keys that sign tokens', () => {
  test('begin at once where there is none, also by a clock that is behind', () => {
    expect(nextKey([], start)).toEqual(first);
    expect(signingKey([first], start)).toBe(first);
    expect(signingKey([first], at(0, -5))).toBe(first);
  });

  test('change every 30 days, the next one known an hour before', () => {
    expect(nextKey([first], at(29, 22 * 60 + 59))).toBeNull();
    expect(nextKey([first], at(29, 23 * 60))).toEqual(second);
    expect(nextKey([first, second], at(29, 23 * 60))).toBeNull();
    expect(signingKey([first, second], at(29, 24 * 60 - 1))).toBe(first);
    expect(signingKey([first, second], at(30))).toBe(second);
  });

  test('go on for an hour where no process asked in time, so that the next one is known before it signs', () => {
    const late = at(45);
    const next = nextKey([first], late);
    expect(next).toEqual({ signsFrom: at(45, 60), signsUntil: at(75, 60) });
    const prolonged = { ...first, signsUntil: at(45, 60) };
    expect(signingKey(next ? [prolonged, next] : [], late)).toBe(prolonged);
  });

  test('are published from before they sign until 30 minutes after their last token', () => {
    const keys = [first, second];
    expect(publishedKeys(keys, at(29, 23 * 60))).toEqual(keys);
    expect(publishedKeys(keys, at(30, 29))).toEqual(keys);
    expect(publishedKeys(keys, at(30, 30))).toEqual([second]);
  });
});

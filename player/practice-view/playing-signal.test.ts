import { expect, test } from 'vitest';
import { isOvertaken, type PlayingSignal } from './playing-signal.ts';

const signal = (player: string, since: number, more: Partial<PlayingSignal> = {}): PlayingSignal => ({
  player,
  since,
  moving: true,
  title: 'Slow Flow',
  durationSeconds: 600,
  atSeconds: 20,
  chapters: [],
  rate: 1,
  ...more,
});

test('the window that was set going later plays on where two have the same class', () => {
  const [first, second] = [signal('a', 1), signal('b', 2)];
  expect([isOvertaken(first, second), isOvertaken(second, first)]).toEqual([true, false]);
});

test('exactly one of two windows that began at the same moment plays on', () => {
  const [first, second] = [signal('a', 1), signal('b', 1)];
  expect([isOvertaken(first, second), isOvertaken(second, first)]).toEqual([true, false]);
});

test.each([
  ['rests', { moving: false }],
  ['plays another class', { title: 'Fast Flow' }],
])('a window gives way to none that %s', (_what, more) => {
  expect(isOvertaken(signal('a', 1), signal('b', 2, more))).toBe(false);
});

import { expect, test } from 'vitest';
import { placeAfter } from '../panels/arrow-keys.ts';
import { tapMeaning } from './tap-meaning.ts';

const left = (atMilliseconds: number) => ({ across: 0.2, atMilliseconds });
const right = (atMilliseconds: number) => ({ across: 0.9, atMilliseconds });

test('two quick taps on one half skip that way, and a third goes on', () => {
  expect(tapMeaning(left(0), null)).toBe('single');
  expect(tapMeaning(left(200), left(0))).toBe('back');
  expect(tapMeaning(right(200), right(0))).toBe('forward');
  expect(tapMeaning(right(400), right(200))).toBe('forward');
});

test('slow taps and taps on both halves are single ones', () => {
  expect(tapMeaning(left(900), left(0))).toBe('single');
  expect(tapMeaning(right(100), left(0))).toBe('single');
});

test('arrows go round a menu, Home and End to its ends, other keys nowhere', () => {
  expect(placeAfter('ArrowDown', 2, 3)).toBe(0);
  expect(placeAfter('ArrowUp', 0, 3)).toBe(2);
  expect(placeAfter('ArrowRight', 0, 3)).toBe(1);
  expect(placeAfter('Home', 2, 3)).toBe(0);
  expect(placeAfter('End', 0, 3)).toBe(2);
  expect(placeAfter('a', 0, 3)).toBeNull();
});

import { expect, test } from 'vitest';
import { sameSelection, savedSentence, withChanges } from './selection.ts';

test('PL-056 a selection equals the original one when all of its changes are undone', () => {
  const original = new Set(['a', 'b']);
  const after = (...changes: [string, boolean][]) => withChanges(original, new Map(changes));
  expect([...after(['c', true], ['a', false])]).toEqual(['b', 'c']);
  expect(sameSelection(after(['c', true]), original)).toBe(false);
  expect(sameSelection(after(['c', false], ['a', true]), original)).toBe(true);
  expect(sameSelection(after(['a', false], ['c', true]), original)).toBe(false);
  expect([...original]).toEqual(['a', 'b']);
});

test('the message after a save says how many playlists contain the class', () => {
  expect(savedSentence('Long Hold Yin', 0)).toBe('Long Hold Yin is in none of your playlists now.');
  expect(savedSentence('Long Hold Yin', 1)).toBe('Long Hold Yin is in 1 of your playlists now.');
});

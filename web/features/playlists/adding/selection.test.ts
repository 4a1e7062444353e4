import { expect, test } from 'vitest';
import { sameSelection, savedSentence, toggled } from './selection.ts';

test('PL-056 a selection equals the original one when all of its changes are undone', () => {
  const original = new Set(['a', 'b']);
  const more = toggled(original, 'c', true);
  expect(sameSelection(more, original)).toBe(false);
  expect(sameSelection(toggled(more, 'c', false), original)).toBe(true);
  expect(sameSelection(toggled(toggled(original, 'a', false), 'c', true), original)).toBe(false);
  expect(sameSelection(toggled(toggled(original, 'a', false), 'a', true), original)).toBe(true);
  expect([...original]).toEqual(['a', 'b']);
});

test('the message after a save says how many playlists contain the class', () => {
  expect(savedSentence('Long Hold Yin', 0)).toBe('Long Hold Yin is in none of your playlists now.');
  expect(savedSentence('Long Hold Yin', 1)).toBe('Long Hold Yin is in 1 of your playlists now.');
});

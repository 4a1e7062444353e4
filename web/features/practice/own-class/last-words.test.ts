import { expect, test } from 'vitest';
import { doneWords, timesWords } from './last-words.ts';

const today = '2026-11-30';

test.each([
  [1, '2026-11-30', 'Done once, today.'],
  [2, '2026-11-29', 'Done 2 times, last yesterday.'],
  [4, '2026-11-26', 'Done 4 times, last on Thursday 26 November.'],
  [3, '2025-01-07', 'Done 3 times, last on 7 January 2025.'],
])('BEY-93 a class done %i times, last on %s, says “%s”', (times, lastDay, words) => {
  expect(doneWords(times, lastDay, today)).toBe(words);
});

test.each([
  ['2026-11-29', '6 times, last yesterday'],
  ['2026-11-26', '6 times, last on Thursday'],
  ['2026-10-02', '6 times, last in October'],
  ['2025-10-02', '6 times, last in October 2025'],
])('BEY-93 a card of a class done last on %s says “%s”', (lastDay, words) => {
  expect(timesWords(6, lastDay, today)).toBe(words);
});

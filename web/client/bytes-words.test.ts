import { expect, test } from 'vitest';
import { bytesWords, partWords } from './bytes-words.ts';

test.each([
  [0, '0 bytes'],
  [940, '940 bytes'],
  [3400, '3 KB'],
  [2_600_000_000, '2.6 GB'],
  [20_000_000_000, '20 GB'],
  [123_456_000_000, '123 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(bytesWords(bytes)).toBe(words);
});

test('the unit of a part is that of the whole', () => {
  expect(partWords(12_000_000, 2_600_000_000)).toBe('0 of 2.6 GB');
});

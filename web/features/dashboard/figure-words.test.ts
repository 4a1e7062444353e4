import { expect, test } from 'vitest';
import type { DashboardSpan } from '../../../contract/dashboard/dashboard.ts';
import { beforeFact, bytesText, changeText, differenceText, sentence, shortText } from './figure-words.ts';

const span = { period: '28' } as DashboardSpan;

test.each([
  [{ now: 112, before: 100 }, '12% more than in the 28 days before (100)'],
  [{ now: 50, before: 100 }, '50% less than in the 28 days before (100)'],
  [{ now: 1001, before: 1000 }, 'a little more than in the 28 days before (1,000)'],
  [{ now: 7, before: 7 }, 'as many as in the 28 days before'],
  [{ now: 7, before: 0 }, 'none in the 28 days before'],
  [{ now: 7, before: null }, ''],
])('%o is said to be “%s”', (compared, words) => {
  expect(changeText(compared, span)).toBe(words);
});

test('a number says what it was before, and that it was not counted then', () => {
  expect(beforeFact({ now: 3, before: 1200 })).toBe('before 1,200');
  expect(beforeFact({ now: 3, before: null })).toBe('not counted before');
  expect(differenceText({ now: 3, before: 5 }, span)).toBe('−2 on the 28 days before');
  expect(differenceText({ now: 9, before: 5 }, span)).toBe('+4 on the 28 days before');
});

test('sentences, large numbers and bytes are short', () => {
  expect(sentence('3 classes were completed', '')).toBe('3 classes were completed.');
  expect([shortText(99_999), shortText(1_536_000)]).toEqual(['99,999', '1.54m']);
  expect([bytesText(0), bytesText(2_600_000_000)]).toEqual(['0 bytes', '2.6 GB']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitEnds, fitLoads, fitPlaces } from '../../../../contract/catalog/class-titles.ts';
import { anyFit, fitMinutes } from '../../../../contract/catalog/fit-criteria.ts';
import { readWords, wordsOf } from './fit-words.ts';

test.each([
  ['20 minutes, no wrists', { minutes: 20, leaveOut: ['wrists'], place: 'home', end: null }],
  ['45 min without knees or jumping', { minutes: 45, leaveOut: ['knees', 'jumping'] }],
  ['half an hour in the office, end seated', { minutes: 30, place: 'office', end: 'seated' }],
  ['An hour, not on my lower back', { minutes: 60, leaveOut: ['lower-back'] }],
  ['2 hours outdoors, lying down', { minutes: 120, place: 'outside', end: 'lying' }],
  ['1000', { minutes: 1000 }],
  ['no neck', { minutes: 30, leaveOut: ['neck'] }],
])('“%s” is understood completely', (text, criteria) => {
  const read = readWords(text);
  expect(read.criteria).toMatchObject(criteria);
  expect(read.unknown).toBe('');
});

test('words that match no criterion are reported as unknown', () => {
  expect(readWords('20 minutes, no shoulders').unknown).toBe('shoulders');
  expect(readWords('').unknown).toBe('');
});

test('criteria written as words are read back the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: fitMinutes.least, max: fitMinutes.most }),
      fc.subarray([...fitLoads]),
      fc.constantFrom(...fitPlaces),
      fc.constantFrom(...fitEnds, null),
      (minutes, leaveOut, place, end) => {
        const criteria = { ...anyFit(minutes), leaveOut, place, end };
        expect(readWords(wordsOf(criteria))).toEqual({ criteria, unknown: '' });
      },
    ),
  );
});

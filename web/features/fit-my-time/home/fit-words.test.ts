import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitEnds, fitLoads, fitPlaces } from '../../../../contract/catalog/class-titles.ts';
import { anyFit, fitMinutes } from '../../../../contract/catalog/fit-criteria.ts';
import { addMessages } from '../../../../contract/catalogs.ts';
import { setLanguageSource } from '../../../../contract/current-language.ts';
import { defaultLanguage } from '../../../../contract/languages.ts';
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

test('criteria written in another language are read back the same', () => {
  addMessages('de', {
    'no wrists': 'ohne Handgelenke',
    'no knees': 'ohne Knie',
    'no kneeling': 'ohne Knien',
    'in the office': 'im Büro',
    'end seated': 'Ende im Sitzen',
  });
  setLanguageSource(() => 'de');
  const criteria = {
    ...anyFit(20),
    leaveOut: ['wrists' as const, 'kneeling' as const],
    place: 'office' as const,
    end: 'seated' as const,
  };
  const words = wordsOf(criteria);
  expect(words).toContain('ohne Handgelenke, ohne Knien, im Büro, Ende im Sitzen');
  expect(readWords(words)).toEqual({ criteria, unknown: '' });
  setLanguageSource(() => defaultLanguage);
});

import { expect, test } from 'vitest';
import { asLiteral, queryParts, withoutPart } from './literal-words.ts';

test('a query has its quoted phrases whole and its other words one by one', () => {
  expect(queryParts('slow "no wrists"  flow ""')).toEqual([
    { text: 'slow', quoted: false },
    { text: 'no wrists', quoted: true },
    { text: 'flow', quoted: false },
  ]);
});

test('a query loses one part and keeps the quotes of the others', () => {
  expect(withoutPart('slow "no wrists" flow', { text: 'slow', quoted: false })).toBe('"no wrists" flow');
  expect(withoutPart('slow "no wrists" flow', { text: 'no wrists', quoted: true })).toBe('slow flow');
});

test.each([
  ['10 min yoga no wrists', 'yoga', '10 min "yoga" no wrists'],
  ['encore core', 'core', 'encore "core"'],
  ['"core" core', 'core', '"core" "core"'],
  ['背中 ストレッチ', '背中', '"背中" ストレッチ'],
  ['背中ほぐし', '背中', '"背中" ほぐし'],
  ['gentle', 'gentle', '"gentle"'],
  ['flow', 'hips', 'flow "hips"'],
])('words of %s become literal: %s', (q, words, literal) => {
  expect(asLiteral(q, words)).toBe(literal);
});

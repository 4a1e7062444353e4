import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchParts } from './search-match.ts';

const hits = (text: string, query: string) =>
  matchParts(text, query)
    .filter((part) => part.hit)
    .map((part) => part.text);

test('the beginnings of words are hits, whatever their case', () => {
  expect(hits('Sofia Marchetti · a rolled mat, Tomás', 'ma')).toEqual(['Ma', 'ma']);
});

test('several typed words are each looked for', () => {
  expect(hits('Maya Okafor · First Light', 'may fir')).toEqual(['May', 'Fir']);
});

test('characters with a meaning in patterns are only characters', () => {
  expect(hits('C++ (beginners)', 'c++')).toEqual(['C++']);
});

test('the parts put together are the text again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      expect(
        matchParts(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReactionType, reactionTypes } from '../../../contract/comments/comment-rules.ts';
import { nextOpinion } from './reacting.ts';

const opinion = fc.constantFrom<ReactionType | null>(null, ...reactionTypes);
const type = fc.constantFrom(...reactionTypes);

test('NS-169 saying the same again takes it back, saying the other replaces it', () => {
  expect(nextOpinion(null, { type: 'LIKE' })).toBe('LIKE');
  expect(nextOpinion('LIKE', { type: 'LIKE' })).toBe(null);
  expect(nextOpinion('LIKE', { type: 'DISLIKE' })).toBe('DISLIKE');
  expect(nextOpinion('DISLIKE', { type: 'LIKE' })).toBe('LIKE');
  expect(nextOpinion('LIKE', { type: 'DISLIKE', on: false })).toBe('LIKE');
});

test('saying what is to be comes to the same however often it is said', () => {
  fc.assert(
    fc.property(opinion, type, fc.boolean(), (now, said, on) => {
      const once = nextOpinion(now, { type: said, on });
      expect(nextOpinion(once, { type: said, on })).toBe(once);
      expect(once === said).toBe(on);
    }),
  );
});

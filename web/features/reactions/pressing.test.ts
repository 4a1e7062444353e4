import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReactionInfo } from '../../../contract/comments/comments.schema.ts';
import { pressed } from './pressing.ts';

const info = (likes: number, mine: 'liked' | 'disliked' | null = null): ReactionInfo => ({
  likes,
  likedByMe: mine === 'liked',
  dislikedByMe: mine === 'disliked',
  suspended: false,
  waiting: [],
});

describe('a press on like or dislike', () => {
  test('COM-045 like after dislike likes, clears the dislike and adds one', () => {
    expect(pressed(info(3, 'disliked'), 'LIKE')).toEqual({ on: true, info: info(4, 'liked') });
  });

  test('COM-046 dislike after like dislikes, clears the like and takes one away', () => {
    expect(pressed(info(3, 'liked'), 'DISLIKE')).toEqual({ on: true, info: info(2, 'disliked') });
  });

  test('COM-047 like counts one more, or one less when it was liked', () => {
    expect(pressed(info(3), 'LIKE')).toEqual({ on: true, info: info(4, 'liked') });
    expect(pressed(info(3, 'liked'), 'LIKE')).toEqual({ on: false, info: info(2) });
  });

  test('a dislike of something that was not liked leaves the count alone, and so does taking it back', () => {
    expect(pressed(info(3), 'DISLIKE')).toEqual({ on: true, info: info(3, 'disliked') });
    expect(pressed(info(3, 'disliked'), 'DISLIKE')).toEqual({ on: false, info: info(3) });
  });

  test('a count never goes below none', () => {
    expect(pressed(info(0, 'liked'), 'LIKE').info.likes).toBe(0);
  });

  test('in any order of presses no member both likes and dislikes, and the count follows the like', () => {
    const presses = fc.array(fc.constantFrom('LIKE' as const, 'DISLIKE' as const));
    fc.assert(
      fc.property(fc.nat(), presses, (others, types) => {
        let now = info(others);
        for (const type of types) {
          now = pressed(now, type).info;
          expect(now.likedByMe && now.dislikedByMe).toBe(false);
          expect(now.likes).toBe(others + Number(now.likedByMe));
        }
      }),
    );
  });
});

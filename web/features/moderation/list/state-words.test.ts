import { describe, expect, test } from 'vitest';
import type { Moderation } from '../../../../contract/comments/comments.schema.ts';
import { isRestorable, isWaiting, likedPercent, stateSentences } from './state-words.ts';

const visible: Moderation = {
  userId: 'u-1',
  state: 'visible',
  byAuthor: false,
  actor: null,
  cause: null,
  at: null,
  reports: 0,
};
const at = '2026-11-16T06:01:00Z';
const removed: Moderation = { ...visible, state: 'removed', actor: 'Jonas Weber', at };
const say = (moderation: Moderation) => stateSentences(moderation, 'Europe/Berlin');

describe('the state that a moderator reads beside a comment', () => {
  test('NS-214: a deleted comment names who deleted it and when, in the local time', () => {
    expect(say(removed)).toEqual(['Deleted by Jonas Weber, 11/16/2026 07:01']);
    expect(say({ ...removed, cause: 'Advertising' })).toEqual([
      'Deleted by Jonas Weber, 11/16/2026 07:01',
      'Advertising',
    ]);
    expect(say({ ...removed, actor: null })).toEqual(['Deleted, 11/16/2026 07:01']);
  });

  test('NS-210: a comment that its author deleted says so and cannot be restored', () => {
    const own = { ...removed, byAuthor: true };
    expect(say(own)).toEqual(['Deleted by its author, 11/16/2026 07:01']);
    expect(isRestorable(own)).toBe(false);
    expect(isRestorable(removed)).toBe(true);
    expect(isRestorable(visible)).toBe(false);
  });

  test('a held or hidden comment names its cause', () => {
    const held: Moderation = { ...visible, state: 'held', cause: 'Contains the word “voucher”' };
    expect(say(held)).toEqual(['Held: contains the word “voucher”']);
    expect(say({ ...held, state: 'hidden', cause: 'ALL CAPS' })).toEqual(['Hidden: ALL CAPS']);
    expect(say({ ...held, cause: null })).toEqual(['Held']);
    expect(isWaiting(held)).toBe(true);
    expect(isWaiting(removed)).toBe(false);
    expect(say(visible)).toEqual([]);
  });
});

test.each([
  [0, 0, null],
  [214, 16, 93],
  [0, 3, 0],
  [1, 0, 100],
])('%i likes and %i dislikes are %s percent', (likes, dislikes, percent) => {
  expect(likedPercent(likes, dislikes)).toBe(percent);
});

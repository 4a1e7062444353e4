import { describe, expect, test } from 'vitest';
import { planOf } from './list-plan.ts';

const sample = {
  each: 200,
  met: 5000,
  onTheWay: 5000,
  matching: 0,
  filtered: 5000,
  words: [],
  before: null,
  end: null,
};

const byJoining = { wanted: 51, isByName: false };

describe('the plan of a list', () => {
  test('goes along the order where those who fit are many, and no further than pays', () => {
    const many = { ...sample, matching: 250, before: 4, words: [{ word: 'clara', members: 250 }] };
    expect(planOf(many, byJoining).visits).toBe(Math.ceil(3 * (4 * 200 + (51 * 5000) / 250)));
    expect(planOf({ ...many, before: 100 }, byJoining).visits).toBeLessThanOrEqual(51 * 400);
    expect(planOf({ ...many, before: 500 }, byJoining).visits).toBe(0);
  });

  test('asks the index of words for those that few members have, or for the rarest', () => {
    const words = [
      { word: 'm', members: 5000 },
      { word: 'costa', members: 400 },
      { word: 'm777', members: 1 },
    ];
    expect(planOf({ ...sample, words }, byJoining).indexed).toEqual(['m777']);
    expect(planOf({ ...sample, words: words.slice(0, 2) }, byJoining).indexed).toEqual(['costa']);
  });

  test('asks it for a second frequent word that spares more rows than it costs', () => {
    const words = [
      { word: 'mail', members: 1700 },
      { word: 'clara', members: 250 },
      { word: 'garcia', members: 400 },
    ];
    expect(planOf({ ...sample, words }, byJoining).indexed).toEqual(['clara', 'garcia']);
  });

  test('reads names that begin with a word along their order, where a sample meets members who fit', () => {
    const found = { ...sample, matching: 250, before: 4500, words: [{ word: 'tara', members: 250 }] };
    expect(planOf(found, { wanted: 51, isByName: true }).isByBeginnings).toBe(true);
    expect(planOf({ ...found, matching: 0 }, { wanted: 51, isByName: true }).isByBeginnings).toBe(false);
    expect(planOf(found, byJoining).isByBeginnings).toBe(false);
    const both = { ...found, matching: 20, words: [...found.words, { word: 'lopez', members: 400 }] };
    expect(planOf(both, { wanted: 51, isByName: true }).isByBeginnings).toBe(false);
  });

  test('leaves the words to the rows where filters leave fewer members', () => {
    const words = [{ word: 'm', members: 5000 }];
    expect(planOf({ ...sample, filtered: 5, words }, byJoining)).toMatchObject({ visits: 0, indexed: [] });
  });
});

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

describe('the plan of a list', () => {
  test('goes along the order where those who fit are many, and no further than pays', () => {
    const many = { ...sample, matching: 250, before: 4, words: [{ word: 'clara', members: 250 }] };
    expect(planOf(many, 51).visits).toBe(Math.ceil(3 * (4 * 200 + (51 * 5000) / 250)));
    expect(planOf({ ...many, before: 100 }, 51).visits).toBeLessThanOrEqual(51 * 400);
    expect(planOf({ ...many, before: 500 }, 51).visits).toBe(0);
  });

  test('asks the index of words for those that few members have, or for the rarest', () => {
    const words = [
      { word: 'm', members: 5000 },
      { word: 'costa', members: 400 },
      { word: 'm777', members: 1 },
    ];
    expect(planOf({ ...sample, words }, 51).indexed).toEqual(['m777']);
    expect(planOf({ ...sample, words: words.slice(0, 2) }, 51).indexed).toEqual(['costa']);
  });

  test('leaves the words to the rows where filters leave fewer members', () => {
    const words = [{ word: 'm', members: 5000 }];
    expect(planOf({ ...sample, filtered: 5, words }, 51)).toMatchObject({ visits: 0, indexed: [] });
  });
});

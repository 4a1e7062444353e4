import { describe, expect, test } from 'vitest';
import { gradesOf, listedClasses } from '../judged-query.ts';
import { translatedStudios } from './languages.ts';

describe.each(translatedStudios)('the demo studio in $language', ({ titles, queries }) => {
  test('a language has a title of its own for every class', () => {
    expect([...titles.keys()].map(Number)).toEqual(listedClasses.map(({ id }) => id));
    expect(new Set(titles.values()).size).toBe(titles.size);
  });

  test('a language has 40 different queries, each with a class of grade 2 or 3', () => {
    expect(new Set(queries.map(({ query }) => query)).size).toBe(40);
    expect(queries.filter((judged) => Math.max(0, ...gradesOf(judged).values()) < 2)).toEqual([]);
  });
});

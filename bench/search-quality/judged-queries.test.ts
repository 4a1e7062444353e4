import { expect, test } from 'vitest';
import { judgedQueries } from './judged-queries.ts';
import { gradesOf, isUnsafe, type JudgedQuery, listedClasses, queryKinds } from './judged-query.ts';

const classById = new Map(listedClasses.map((one) => [one.id, one]));

const idsIn = (selection: JudgedQuery['best']): number[] =>
  selection.filter((item) => typeof item === 'number');

test('240 different queries are judged, a third of each kind or nearly so held out', () => {
  expect(new Set(judgedQueries.map(({ query }) => query.toLowerCase())).size).toBe(240);
  expect(judgedQueries).toHaveLength(240);
  expect(judgedQueries.filter(({ heldOut }) => heldOut)).toHaveLength(80);
  for (const kind of queryKinds) {
    const ofKind = judgedQueries.filter((judged) => judged.kind === kind);
    const share = ofKind.filter(({ heldOut }) => heldOut).length / ofKind.length;
    expect([kind, share > 0.25 && share < 0.45]).toEqual([kind, true]);
  }
});

test('every query but nonsense has a class of grade 2 or 3, and nonsense has none', () => {
  const highest = judgedQueries.map((judged) => ({
    query: judged.query,
    answered: Math.max(0, ...gradesOf(judged).values()) >= 2,
    hasAnswer: judged.kind !== 'nonsense',
  }));
  expect(highest.filter(({ answered, hasAnswer }) => answered !== hasAnswer)).toEqual([]);
});

test('a graded class is listed, and is never unsafe for the same query', () => {
  const wrong = judgedQueries.flatMap((judged) =>
    [...judged.best, ...judged.good, ...judged.passable]
      .filter((item) => typeof item === 'number')
      .filter((id) => {
        const one = classById.get(id);
        return !one || isUnsafe(judged, one);
      })
      .map((id) => [judged.query, id]),
  );
  expect(wrong).toEqual([]);
});

test('a class has one grade by id in a query', () => {
  for (const { query, best, good, passable } of judgedQueries) {
    const named = [best, good, passable].flatMap(idsIn);
    expect([query, named.length]).toEqual([query, new Set(named).size]);
  }
});

test('every query of a special population has unsafe classes', () => {
  const safe = judgedQueries.filter(
    (judged) => judged.kind === 'special population' && !listedClasses.some((one) => isUnsafe(judged, one)),
  );
  expect(safe).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Completions } from './completions.ts';

test('completions are found by class, with the latest time, whatever there is', () => {
  const completion = fc.tuple(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: Date.UTC(2020), max: Date.UTC(2026) }),
  );
  fc.assert(
    fc.property(fc.array(completion, { maxLength: 80 }), (completed) => {
      const completions = new Completions(completed);
      const latest = new Map<number, number>();
      for (const [classId, atMs] of completed) latest.set(classId, Math.max(latest.get(classId) ?? 0, atMs));
      expect(completions.size).toBe(latest.size);
      for (let id = 0; id <= 61; id++)
        expect(completions.at(id)?.getTime() ?? null).toBe(latest.get(id) ?? null);
      const visited = new Map<number, number>();
      completions.each((classId, atMs) => visited.set(classId, atMs));
      expect(visited).toEqual(latest);
    }),
  );
});

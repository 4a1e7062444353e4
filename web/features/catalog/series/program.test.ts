import { expect, test } from 'vitest';
import type {
  ClassItem,
  PlanSections,
  SectionItem,
} from '../../../../contract/catalog/plan-entries.schema.ts';
import { classEntry, seriesProduct } from '../../../ui/testing/catalog.ts';
import { programOf } from './program.ts';

const item = (id: number, changes: Partial<ClassItem> = {}): ClassItem => ({
  ...classEntry({ id, durationInMs: 600_000 }),
  type: 'class',
  itemTag: null,
  description: '',
  ...changes,
});
const done = (id: number, completedAt: string) => item(id, { completed: true, completedAt });
const sectionsOf = (...sections: SectionItem[][]): PlanSections => ({
  sections: sections.map((items, index) => ({
    id: index + 1,
    title: `Part ${index}`,
    description: '',
    items,
  })),
});
const nested: SectionItem = {
  id: 90,
  type: 'series',
  itemTag: null,
  description: '',
  product: seriesProduct(),
};

test('a program names the first class that is not completed by its place among all classes, and what remains', () => {
  const all = sectionsOf([done(1, '2026-11-01T08:00:00Z'), nested], [item(2), item(3)]);
  expect(programOf(all)).toMatchObject({
    total: 3,
    completed: 1,
    next: { entry: { id: 2 }, place: 2 },
    remainingMs: 1_200_000,
    days: null,
    left: 0,
  });
});

test('a program of a completed series has no next class and counts the days from the first completion to the last', () => {
  const all = sectionsOf([done(1, '2026-11-01T08:00:00Z'), done(2, '2026-11-19T09:00:00Z')]);
  expect(programOf(all)).toMatchObject({ completed: 2, next: null, remainingMs: 0, days: 19 });
});

test('a program keeps the first classes and says how many it leaves out, also where the next class is among those', () => {
  const all = sectionsOf(
    [done(1, '2026-11-01T08:00:00Z'), done(2, '2026-11-02T08:00:00Z')],
    [done(3, '2026-11-03T08:00:00Z'), item(4, { intensity: 4 })],
    [item(5)],
  );
  const program = programOf(all, 3);
  expect(program.sections.map(({ items }) => items.map(({ id }) => id))).toEqual([[1, 2], [3]]);
  expect(program).toMatchObject({ left: 2, total: 5, next: { entry: { id: 4 }, place: 4 } });
  expect(program.intensities).toEqual([2, 4]);
});

test('a program without classes has no next class', () => {
  expect(programOf(sectionsOf())).toMatchObject({ sections: [], total: 0, next: null, days: null });
});

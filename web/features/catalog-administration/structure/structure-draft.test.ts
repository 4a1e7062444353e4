import { describe, expect, test } from 'vitest';
import { structureProblems } from '../../../../contract/catalog-administration/structure-rules.ts';
import {
  afterAction,
  draftOf,
  isSame,
  problemsByKey,
  type StructureAction,
  type StructureDraft,
  savedSections,
  wrongPlaces,
} from './structure-draft.ts';

const item = (id: string, more: object = {}) => ({
  type: 'class' as const,
  id,
  series: '',
  itemTag: '',
  description: '',
  translations: {},
  ...more,
});
const draft = draftOf({
  sections: [
    { title: 'Wake', description: '', translations: {}, items: [item('1'), item('2'), item('3')] },
    {
      title: 'Stand',
      description: '',
      translations: {},
      items: [item('4', { series: '9', type: 'class_from_another_series' })],
    },
  ],
});
const acted = (...actions: StructureAction[]): StructureDraft => actions.reduce(afterAction, draft);
const ids = ({ sections }: StructureDraft) => sections.map(({ items }) => items.map(({ id }) => id).join(''));
const change = (changes: object) =>
  acted({ act: 'change item', section: 's1', item: 's1i0', changes }).sections[1]?.items[0];

describe('ADM-036 changing an item', () => {
  test('a new type empties the id, and the series unless the type is a class from another series', () => {
    expect(change({ type: 'bonus' })).toMatchObject({ type: 'bonus', id: '', series: '' });
    const back = acted(
      { act: 'change item', section: 's0', item: 's0i0', changes: { series: '7' } },
      { act: 'change item', section: 's0', item: 's0i0', changes: { type: 'class_from_another_series' } },
    );
    expect(back.sections[0]?.items[0]).toMatchObject({ id: '', series: '7' });
  });

  test('a new series empties the id, and a new tag empties no field', () => {
    expect(change({ series: '8' })).toMatchObject({ id: '', series: '8' });
    expect(change({ itemTag: 'Day 1' })).toMatchObject({ id: '4', series: '9', itemTag: 'Day 1' });
  });
});

describe('ADM-007 items', () => {
  test('move up, down and to a position within their section, never out of it', () => {
    const move = (from: number, to: number) => ids(acted({ act: 'move item', section: 's0', from, to }))[0];
    expect([move(0, 1), move(2, 0), move(0, 2), move(0, -1), move(2, 3)]).toEqual([
      '213',
      '312',
      '231',
      '123',
      '123',
    ]);
  });

  test('ADM-005 are added at the end with unique keys, and removed', () => {
    const added = acted(
      { act: 'add item', section: 's0' },
      { act: 'add section' },
      { act: 'add item', section: 's1' },
    );
    const keys = added.sections.flatMap(({ key, items }) => [key, ...items.map((one) => one.key)]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(added.sections.map(({ items }) => items.length)).toEqual([4, 2, 0]);
    expect(ids(acted({ act: 'remove item', section: 's0', item: 's0i1' }))).toEqual(['13', '4']);
  });
});

test('ADM-003 ADM-004 sections move and are removed, and sections that an action leaves alone stay the same objects', () => {
  const swapped = acted({ act: 'move section', from: 0, to: 1 });
  expect(ids(swapped)).toEqual(['4', '123']);
  expect(swapped.sections[1]).toBe(draft.sections[0]);
  expect(ids(acted({ act: 'remove section', section: 's0' }))).toEqual(['4']);
  const typed = acted({ act: 'change section', section: 's0', changes: { title: 'Rise' } });
  expect(typed.sections[1]).toBe(draft.sections[1]);
});

test('ADM-030 ADM-046 a class of another series is saved as a class, and a structure that is moved back counts as unchanged', () => {
  expect(savedSections(draft)[1]).toEqual({
    title: 'Stand',
    description: '',
    translations: {},
    items: [{ type: 'class', series: '9', id: '4', item_tag: '', description: '', translations: {} }],
  });
  expect(isSame(draft, acted({ act: 'move section', from: 0, to: 1 }))).toBe(false);
  expect(
    isSame(draft, acted({ act: 'move section', from: 0, to: 1 }, { act: 'move section', from: 1, to: 0 })),
  ).toBe(true);
});

test('ADM-009 ADM-038 ADM-039 ADM-040 ADM-042 ADM-043 missing fields are reported by section and item', () => {
  const wrong = acted(
    { act: 'change section', section: 's1', changes: { title: ' ' } },
    { act: 'change item', section: 's1', item: 's1i0', changes: { type: '' } },
    { act: 'add section' },
  );
  const problems = structureProblems(savedSections(wrong), { emptyIdIsFirst: false });
  expect(problems).toEqual([
    {
      section: 2,
      title: 'Title is required',
      items: [{ item: 1, type: 'Item type is required', id: 'Item ID is required' }],
    },
    { section: 3, title: 'Title is required', items: 'At least one item is required' },
  ]);
  const byKey = problemsByKey(wrong, problems);
  expect(byKey.items.s1i0).toEqual({ type: 'Item type is required', id: 'Item ID is required' });
  expect(wrongPlaces(wrong, byKey)).toEqual([2, 3]);
  expect(wrongPlaces(afterAction(wrong, { act: 'move section', from: 1, to: 0 }), byKey)).toEqual([1, 3]);
  expect(structureProblems(savedSections(draft), { emptyIdIsFirst: false })).toEqual([]);
});

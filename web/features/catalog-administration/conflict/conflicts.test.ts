import { expect, test } from 'vitest';
import {
  type Conflict,
  conflictBetween,
  type FieldNames,
  mergedFields,
  openFields,
  unsavedText,
  withTyped,
} from './conflicts.ts';

type Fields = { title: string; about: string; coaches: number[]; bonus: boolean };
const names: FieldNames<Fields> = { title: 'title', about: 'about', coaches: 'coaches', bonus: 'bonus' };
const before: Fields = { title: 'Rise', about: '', coaches: [1], bonus: false };

const conflict = (theirs: Partial<Fields>, mine: Partial<Fields>): Conflict<Fields> =>
  conflictBetween(names, {
    before,
    theirs: { ...before, ...theirs },
    mine: { ...before, ...mine },
    version: 8,
    save: null,
  });

test('BEY-61 a field that only the other editor changed is theirs, one that only mine changed stays mine', () => {
  const found = conflict({ coaches: [1, 2] }, { title: 'Rise up' });
  expect(found.fields).toEqual(['coaches']);
  expect(openFields(found)).toEqual([]);
  expect(mergedFields(found)).toEqual({ ...before, title: 'Rise up', coaches: [1, 2] });
});

test('BEY-61 a field that both changed waits for a choice, and holds what was typed until then', () => {
  const found = conflict({ title: 'Arise', bonus: true }, { title: 'Rise up' });
  expect(openFields(found)).toEqual(['title']);
  expect(mergedFields(found)).toEqual({ ...before, title: 'Rise up', bonus: true });
  const theirs = { ...found, chosen: { ...found.chosen, title: 'theirs' as const, bonus: 'mine' as const } };
  expect(openFields(theirs)).toEqual([]);
  expect(mergedFields(theirs)).toEqual({ ...before, title: 'Arise' });
});

test('BEY-61 the same change of both is no conflict', () => {
  const found = conflict({ coaches: [2] }, { coaches: [2] });
  expect(found.fields).toEqual([]);
  expect(mergedFields(found)).toEqual({ ...before, coaches: [2] });
});

test('BEY-61 typing in a field again chooses mine with what was typed', () => {
  const found = withTyped(conflict({ title: 'Arise', about: 'Theirs.' }, { title: 'Rise up' }), {
    title: 'Rise again',
    bonus: true,
  });
  expect(openFields(found)).toEqual([]);
  expect(mergedFields(found)).toEqual({ ...before, title: 'Rise again', about: 'Theirs.', bonus: true });
});

test('what is unsaved is said in the order of the form', () => {
  const after = { ...before, bonus: true, title: 'Rise up' };
  expect(unsavedText(names, { before, after, version: 7 })).toBe('Unsaved: title, bonus. Version 7.');
  expect(unsavedText(names, { before, after: { ...before, coaches: [1] }, version: 7 })).toBe('');
});

import { expect, test } from 'vitest';
import type { Translations } from '../../../contract/fields/field-table.ts';
import { msg } from '../../../contract/messages.ts';
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
const names: FieldNames<Fields> = {
  title: msg('title'),
  about: msg('about'),
  coaches: msg('coaches'),
  bonus: msg('bonus'),
};
const before: Fields = { title: 'Rise', about: '', coaches: [1], bonus: false };

const conflict = (theirs: Partial<Fields>, mine: Partial<Fields>): Conflict<Fields> =>
  conflictBetween(names, {
    before,
    theirs: { ...before, ...theirs },
    mine: { ...before, ...mine },
    version: 8,
    save: null,
  });

test('BEY-61 a field that one editor alone changed keeps that change', () => {
  const found = conflict({ coaches: [1, 2] }, { title: 'Rise up' });
  expect(found.fields).toEqual(['coaches']);
  expect(openFields(found)).toEqual([]);
  expect(mergedFields(found)).toEqual({ ...before, title: 'Rise up', coaches: [1, 2] });
});

test('BEY-61 a field that both editors changed waits for a choice and holds what was typed until then', () => {
  const found = conflict({ title: 'Arise', bonus: true }, { title: 'Rise up' });
  expect(openFields(found)).toEqual(['title']);
  expect(mergedFields(found)).toEqual({ ...before, title: 'Rise up', bonus: true });
  const theirs = { ...found, chosen: { ...found.chosen, title: 'theirs' as const, bonus: 'mine' as const } };
  expect(openFields(theirs)).toEqual([]);
  expect(mergedFields(theirs)).toEqual({ ...before, title: 'Arise' });
});

test('BEY-61 the same change by both editors is no conflict', () => {
  const found = conflict({ coaches: [2] }, { coaches: [2] });
  expect(found.fields).toEqual([]);
  expect(mergedFields(found)).toEqual({ ...before, coaches: [2] });
});

test('BEY-61 typing in a conflicting field again chooses what was typed', () => {
  const found = withTyped(conflict({ title: 'Arise', about: 'Theirs.' }, { title: 'Rise up' }), {
    title: 'Rise again',
    bonus: true,
  });
  expect(openFields(found)).toEqual([]);
  expect(mergedFields(found)).toEqual({ ...before, title: 'Rise again', about: 'Theirs.', bonus: true });
});

test('unsaved fields are listed in the order of the form, and an unchanged form lists none', () => {
  const after = { ...before, bonus: true, title: 'Rise up' };
  expect(unsavedText(names, { before, after, version: 7 })).toBe('Unsaved: title, bonus. Version 7.');
  expect(unsavedText(names, { before, after: { ...before, coaches: [1] }, version: 7 })).toBe('');
});

test('BEY-61 translations are merged text by text, and wait for a choice only where both editors changed one', () => {
  type Translated = { translations: Translations };
  const between = (theirs: Translations, mine: Translations) =>
    conflictBetween<Translated>(
      { translations: msg('translations') },
      {
        before: { translations: { de: { title: 'Auf' } } },
        theirs: { translations: theirs },
        mine: { translations: mine },
        version: 8,
        save: null,
      },
    );
  const apart = between(
    { de: { title: 'Auf', about: 'Gut' } },
    { de: { title: 'Los' }, es: { title: 'Ya' } },
  );
  expect(apart.fields).toEqual([]);
  expect(mergedFields(apart).translations).toEqual({
    de: { title: 'Los', about: 'Gut' },
    es: { title: 'Ya' },
  });
  const removed = between({}, { de: { title: 'Auf' }, es: { title: 'Ya' } });
  expect(mergedFields(removed).translations).toEqual({ es: { title: 'Ya' } });
  expect(openFields(between({ de: { title: 'Hoch' } }, { de: { title: 'Los' } }))).toEqual(['translations']);
});

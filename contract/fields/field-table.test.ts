import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { msg } from '../messages.ts';
import {
  type FieldTable,
  fieldNames,
  importedTitles,
  initialFields,
  shownFields,
  tidyFields,
  translatedFields,
} from './field-table.ts';
import { fieldSchemas, shownSchemas } from './fields.schema.ts';

const table = {
  title: { type: 'text', translated: msg('Title'), most: 10, name: msg('title'), shown: 'card' },
  label: { type: 'text', most: 5, optional: true, name: msg('coach label'), shown: 'page' },
  level: {
    type: 'choice',
    choices: { low: msg('Low'), high: msg('High') },
    initial: 'low',
    name: msg('level'),
    imported: msg('Level'),
  },
  coachIds: { type: 'rows', most: 2, name: msg('coaches') },
  publishedAt: { type: 'moment', optional: true, name: msg('date') },
  translations: { type: 'translations', name: msg('translations') },
} as const satisfies FieldTable;
const fields = {
  ...initialFields(table),
  title: ' Dawn ',
  label: ' ',
  coachIds: [4, 4],
  translations: { de: { title: ' ' } },
};

test('fields of new content have the initial values of their rows', () => {
  expect(initialFields(table)).toEqual({
    title: '',
    label: null,
    level: 'low',
    coachIds: [],
    publishedAt: null,
    translations: {},
  });
});

test('tidied fields are trimmed, null where an optional text is empty, and name each row once', () => {
  expect(tidyFields(table, fields)).toEqual({
    title: 'Dawn',
    label: null,
    level: 'low',
    coachIds: [4],
    publishedAt: null,
    translations: {},
  });
});

test('translations hold the texts that the table translates, within their limits', () => {
  const saved = Type.Object(fieldSchemas(table));
  const withTitle = (title: string) => ({ ...fields, translations: { de: { title } } });
  expect(translatedFields(table)).toEqual([{ name: 'title', most: 10, label: msg('Title') }]);
  expect(Value.Check(saved, withTitle('Dämmerung'))).toBe(true);
  expect(Value.Check(saved, withTitle('Eleven long'))).toBe(false);
  const others = { de: { label: 'Neu', title: ' Tag ' }, fr: { title: 'Aube' } };
  expect(tidyFields(table, { ...fields, translations: others }).translations).toEqual({
    de: { title: 'Tag' },
  });
});

test('an answer to members carries the fields that its table shows', () => {
  expect(shownFields(table, 'card')(fields)).toEqual({ title: ' Dawn ' });
  expect(shownFields(table, 'page')(fields)).toEqual({ label: ' ' });
  expect(Object.keys(shownSchemas(table, 'card'))).toEqual(['title']);
});

test('schemas hold what an editor saves to the limits, and an answer to none', () => {
  const saved = Type.Object(fieldSchemas(table));
  expect(Value.Check(saved, fields)).toBe(true);
  expect(Value.Check(saved, { ...fields, title: 'Eleven long' })).toBe(false);
  expect(Value.Check(saved, { ...fields, level: 'middle' })).toBe(false);
  expect(Value.Check(saved, { ...fields, coachIds: [1, 2, 3] })).toBe(false);
  expect(Value.Check(Type.Object(shownSchemas(table, 'card')), { title: 'Eleven long' })).toBe(true);
});

test('names of fields are in the order of the table', () => {
  expect(Object.values(fieldNames(table))).toEqual([
    'title',
    'coach label',
    'level',
    'coaches',
    'date',
    'translations',
  ]);
});

test('columns of an imported table have the titles of the fields of one type', () => {
  expect(importedTitles(table, 'choice')).toEqual({ level: 'Level' });
  expect(importedTitles(table, 'text')).toEqual({});
});

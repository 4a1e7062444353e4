import type { FieldTable } from '../fields/field-table.ts';
import { msg } from '../messages.ts';
import { structureLimits } from './structure-rules.ts';

/** Words of a section of a series or bundle. */
export const sectionFields = {
  title: { type: 'text', translated: msg('Title'), most: structureLimits.title, name: msg('title') },
  description: {
    type: 'text',
    translated: msg('Description'),
    most: structureLimits.description,
    name: msg('description'),
  },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;

/** Words of an item of a section. */
export const itemFields = {
  itemTag: { type: 'text', translated: msg('Tag'), most: structureLimits.itemTag, name: msg('Tag') },
  description: {
    type: 'text',
    translated: msg('Description'),
    most: structureLimits.description,
    name: msg('description'),
  },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;

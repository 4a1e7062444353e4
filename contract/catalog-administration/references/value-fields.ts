import type { FieldTable } from '../../fields/field-table.ts';
import { msg } from '../../messages.ts';
import { valueLimits } from './reference-limits.ts';

/** Fields of a style, a piece of equipment or a focus area. The slug never changes: filters and addresses name it. */
export const valueFields = {
  title: {
    type: 'text',
    translated: msg('Name'),
    most: valueLimits.title,
    name: msg('name'),
    column: 'title',
    required: true,
  },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;

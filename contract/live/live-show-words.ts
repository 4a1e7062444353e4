import type { FieldTable } from '../fields/field-table.ts';
import { msg } from '../messages.ts';
import { liveLimits } from './live-limits.ts';

/** Texts of a live show, with their translations. */
export const liveShowWords = {
  title: {
    type: 'text',
    translated: msg('Title'),
    most: liveLimits.title,
    name: msg('title'),
    column: 'title',
    required: true,
  },
  description: {
    type: 'text',
    translated: msg('Description'),
    most: liveLimits.description,
    name: msg('description'),
    column: 'description',
  },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;

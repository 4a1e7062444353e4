import type { FieldTable } from '../fields/field-table.ts';
import { msg } from '../messages.ts';

/** Texts of a membership plan, with their translations. */
export const membershipPlanWords = {
  name: {
    type: 'text',
    translated: msg('Name'),
    most: 80,
    name: msg('name'),
    column: 'name',
    required: true,
  },
  tagline: { type: 'text', translated: msg('Tagline'), most: 160, name: msg('tagline'), column: 'tagline' },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;

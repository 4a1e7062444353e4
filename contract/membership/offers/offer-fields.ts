import type { FieldTable } from '../../fields/field-table.ts';
import { msg } from '../../messages.ts';
import { offerLimits } from '../offer-limits.ts';

/** Texts of a redemption offer, with their translations. */
export const offerWords = {
  title: {
    type: 'text',
    translated: msg('Title'),
    most: offerLimits.title,
    name: msg('title'),
    column: 'title',
    required: true,
  },
  subtitle: {
    type: 'text',
    translated: msg('Line under the title'),
    most: offerLimits.subtitle,
    name: msg('line under the title'),
    column: 'subtitle',
  },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;

/** Texts of an item of its carousel. */
export const offerItemWords = {
  title: { type: 'text', translated: msg('Title'), most: offerLimits.itemTitle, name: msg('title') },
  subtitle: {
    type: 'text',
    translated: msg('Subtitle'),
    most: offerLimits.itemSubtitle,
    name: msg('subtitle'),
  },
  translations: { type: 'translations', name: msg('translations') },
} as const satisfies FieldTable;

import type { FieldTable } from '../../fields/field-table.ts';
import { msg } from '../../messages.ts';

/** Fields of a category, in the order of its form. */
export const categoryFields = {
  image: { type: 'picture', name: msg('picture'), column: 'image', required: true },
  focalPoint: { type: 'point', name: msg('middle of the picture') },
  title: {
    type: 'text',
    translated: msg('Name'),
    most: 60,
    name: msg('name'),
    column: 'title',
    required: true,
  },
  /** Made of the title where it is empty. */
  slug: { type: 'text', most: 80, name: msg('address'), column: 'slug', required: true },
  /** Description in one line below the title. */
  description: {
    type: 'text',
    translated: msg('Short description'),
    most: 200,
    name: msg('line under the name'),
    column: 'description',
    required: true,
    shown: 'card',
    form: { section: 'words', label: msg('Short description') },
  },
  /** Visibility to members. */
  shown: { type: 'switch', name: msg('shown'), column: 'shown' },
  /** Moment from which the visibility applies; null is at once. */
  shownFrom: { type: 'moment', optional: true, name: msg('shown from') },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;

import type { FieldTable } from '../../fields/field-table.ts';
import { msg } from '../../messages.ts';

/** Fields of a billboard besides its button, in the order of its form. */
export const billboardFields = {
  title: {
    type: 'text',
    translated: msg('Title'),
    most: 80,
    name: msg('title'),
    column: 'title',
    required: true,
  },
  subtitle: {
    type: 'text',
    translated: msg('Subtitle'),
    most: 160,
    name: msg('subtitle'),
    column: 'subtitle',
  },
  image: { type: 'picture', optional: true, name: msg('picture'), column: 'image' },
  focalPoint: { type: 'point', name: msg('middle of the picture') },
  /** The lowest number shows first. */
  priority: { type: 'count', most: 1_000_000, name: msg('priority'), column: 'priority' },
  active: {
    type: 'switch',
    name: msg('active'),
    column: 'active',
    form: { section: 'showing', label: msg('Active'), hint: msg('Shown from the next page load') },
  },
  startsAt: { type: 'moment', optional: true, name: msg('begin') },
  endsAt: { type: 'moment', optional: true, name: msg('end') },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;

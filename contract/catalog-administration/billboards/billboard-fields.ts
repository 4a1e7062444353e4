import type { FieldTable } from '../../fields/field-table.ts';

/** Fields of a billboard besides its button, in the order of its form. */
export const billboardFields = {
  title: { type: 'text', most: 80, name: 'title', column: 'title', required: true },
  subtitle: { type: 'text', most: 160, name: 'subtitle', column: 'subtitle' },
  image: { type: 'picture', optional: true, name: 'picture', column: 'image' },
  focalPoint: { type: 'point', name: 'middle of the picture' },
  /** The lowest number shows first. */
  priority: { type: 'count', most: 1_000_000, name: 'priority', column: 'priority' },
  active: {
    type: 'switch',
    name: 'active',
    column: 'active',
    form: { section: 'showing', label: 'Active', hint: 'Shown from the next page load' },
  },
  startsAt: { type: 'moment', optional: true, name: 'begin' },
  endsAt: { type: 'moment', optional: true, name: 'end' },
} as const satisfies FieldTable;

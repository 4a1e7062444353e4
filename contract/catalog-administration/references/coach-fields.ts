import type { FieldTable } from '../../fields/field-table.ts';

/** Fields of a coach, in the order of the form. */
export const coachFields = {
  /** The portrait. */
  image: { type: 'picture', optional: true, name: 'portrait', column: 'image' },
  focalPoint: { type: 'point', name: 'middle of the portrait' },
  firstName: { type: 'text', most: 60, name: 'first name', column: 'first_name', required: true },
  lastName: { type: 'text', most: 60, name: 'last name', column: 'last_name', required: true },
  bio: {
    type: 'text',
    most: 1000,
    name: 'words',
    column: 'bio',
    required: true,
    shown: 'card',
    form: {
      section: 'words',
      label: 'Short bio',
      rows: 4,
      hint: 'Their page shows all of it, the list its first sentence.',
    },
  },
  /** Sentence in the coach's own words. */
  quote: {
    type: 'text',
    most: 160,
    optional: true,
    name: 'sentence',
    column: 'quote',
    shown: 'page',
    form: {
      section: 'words',
      label: 'Quote',
      rows: 2,
      hint: 'Stands large on their page, without quotation marks.',
    },
  },
  categoryId: { type: 'row', optional: true, name: 'category', column: 'category_id' },
  /** Link to a page outside the studio: an http or https address. */
  link: { type: 'text', most: 300, optional: true, name: 'link', column: 'link', shown: 'card' },
  /** Made of the name where it is empty. */
  slug: { type: 'text', most: 80, name: 'address', column: 'slug', required: true },
  /** Visibility to members. */
  shown: { type: 'switch', name: 'shown', column: 'shown' },
  /** Moment from which the visibility applies; null is at once. */
  shownFrom: { type: 'moment', optional: true, name: 'shown from' },
} as const satisfies FieldTable;

const { image, focalPoint, bio, quote, link } = coachFields;
/** Fields that coaches edit themselves; name, address, category and place stay with editors. */
export const ownProfileFields = { image, focalPoint, bio, quote, link } as const satisfies FieldTable;

import type { FieldTable } from '../../fields/field-table.ts';
import { msg } from '../../messages.ts';

/** Fields of a coach, in the order of the form. */
export const coachFields = {
  /** The portrait. */
  image: { type: 'picture', optional: true, name: msg('portrait'), column: 'image' },
  focalPoint: { type: 'point', name: msg('middle of the portrait') },
  firstName: { type: 'text', most: 60, name: msg('first name'), column: 'first_name', required: true },
  lastName: { type: 'text', most: 60, name: msg('last name'), column: 'last_name', required: true },
  bio: {
    type: 'text',
    translated: msg('Short bio'),
    most: 1000,
    name: msg('words'),
    column: 'bio',
    required: true,
    shown: 'card',
    form: {
      section: 'words',
      label: msg('Short bio'),
      rows: 4,
      hint: msg('Their page shows all of it, the list its first sentence.'),
    },
  },
  /** Sentence in the coach's own words. */
  quote: {
    type: 'text',
    translated: msg('Quote'),
    most: 160,
    optional: true,
    name: msg('sentence'),
    column: 'quote',
    shown: 'page',
    form: {
      section: 'words',
      label: msg('Quote'),
      rows: 2,
      hint: msg('Stands large on their page, without quotation marks.'),
    },
  },
  categoryId: { type: 'row', optional: true, name: msg('category'), column: 'category_id' },
  /** Link to a page outside the studio: an http or https address. */
  link: { type: 'text', most: 300, optional: true, name: msg('link'), column: 'link', shown: 'card' },
  /** Made of the name where it is empty. */
  slug: { type: 'text', most: 80, name: msg('address'), column: 'slug', required: true },
  /** Visibility to members. */
  shown: { type: 'switch', name: msg('shown'), column: 'shown' },
  /** Moment from which the visibility applies; null is at once. */
  shownFrom: { type: 'moment', optional: true, name: msg('shown from') },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;

const { image, focalPoint, bio, quote, link } = coachFields;
/** Fields that coaches edit themselves; name, address, category and place stay with editors. */
export const ownProfileFields = { image, focalPoint, bio, quote, link } as const satisfies FieldTable;

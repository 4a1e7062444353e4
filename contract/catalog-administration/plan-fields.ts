import { difficultyTitles } from '../catalog/orders.ts';
import type { FieldTable } from '../fields/field-table.ts';
import { msg } from '../messages.ts';

/** Fields of a series or bundle, in the order of its form. */
export const planFields = {
  title: {
    type: 'text',
    translated: msg('Title'),
    most: 120,
    name: msg('title'),
    column: 'title',
    required: true,
  },
  slug: { type: 'text', most: 80, name: msg('address'), column: 'slug', required: true },
  description: {
    type: 'text',
    translated: msg('Short description'),
    most: 160,
    name: msg('one sentence'),
    column: 'description',
    required: true,
    form: {
      section: 'words',
      label: msg('Short description'),
      hint: msg('Shown on the poster page and in search.'),
    },
  },
  longDescription: {
    type: 'text',
    translated: msg('About', 'text on a series'),
    most: 5000,
    name: msg('about'),
    column: 'long_description',
    required: true,
    shown: 'page',
    form: {
      section: 'words',
      label: msg('About', 'text on a series'),
      rows: 4,
      hint: msg('An empty line begins a new paragraph.'),
    },
  },
  categoryId: { type: 'row', name: msg('category'), column: 'category_id', required: true },
  subcategoryId: { type: 'row', optional: true, name: msg('subcategory'), column: 'subcategory_id' },
  difficulty: {
    type: 'choice',
    choices: difficultyTitles,
    optional: true,
    name: msg('difficulty'),
    column: 'difficulty',
    none: msg('Not said'),
    form: { section: 'place', label: msg('Difficulty') },
  },
  /** Coaches in the order in which they are named. */
  coachIds: { type: 'rows', most: 20, name: msg('coaches') },
  /** Named in place of the coaches. */
  coachLabel: {
    type: 'text',
    translated: msg('Coach label'),
    most: 80,
    optional: true,
    name: msg('coach label'),
    column: 'coach_label',
    shown: 'card',
    form: {
      section: 'people',
      label: msg('Coach label'),
      placeholder: msg('Optional'),
      hint: msg('Stands on posters in place of the names, such as “Four coaches”.'),
    },
  },
  image: { type: 'picture', name: msg('poster'), column: 'image', required: true },
  bannerImage: { type: 'picture', name: msg('banner'), column: 'banner_image', required: true },
  focalPoint: { type: 'point', name: msg('middle of the poster') },
  bannerFocalPoint: { type: 'point', name: msg('middle of the banner') },
  /** Class whose video introduces a series to every visitor; null for none, and for a bundle. */
  introClassId: { type: 'row', optional: true, name: msg('intro video') },
  featured: {
    type: 'switch',
    name: msg('featured'),
    column: 'featured',
    shown: 'card',
    form: { section: 'publishing', label: msg('Featured'), hint: msg('On the series page and on home') },
  },
  bestSeller: {
    type: 'switch',
    name: msg('best seller'),
    column: 'best_seller',
    shown: 'card',
    form: {
      section: 'publishing',
      label: msg('Best seller'),
      hint: msg('Its cards and its page say “Best Seller”'),
    },
  },
  /** Series of a bundle, in order; empty for a series. */
  seriesIds: { type: 'rows', most: 100, name: msg('series') },
  state: { type: 'state', name: msg('state'), column: 'state' },
  /** Published without it means now; in the future it is scheduled. */
  publishedAt: { type: 'moment', optional: true, name: msg('date') },
  translations: { type: 'translations', name: msg('translations'), column: 'translations' },
} as const satisfies FieldTable;

import { difficultyTitles } from '../catalog/orders.ts';
import type { FieldTable } from '../fields/field-table.ts';

/** Fields of a series or bundle, in the order of its form. */
export const planFields = {
  title: { type: 'text', most: 120, name: 'title', column: 'title', required: true },
  slug: { type: 'text', most: 80, name: 'address', column: 'slug', required: true },
  description: {
    type: 'text',
    most: 160,
    name: 'one sentence',
    column: 'description',
    required: true,
    form: {
      section: 'words',
      label: 'Short description',
      hint: 'Shown on the poster page and in search.',
    },
  },
  longDescription: {
    type: 'text',
    most: 5000,
    name: 'about',
    column: 'long_description',
    required: true,
    shown: 'page',
    form: { section: 'words', label: 'About', rows: 4, hint: 'An empty line begins a new paragraph.' },
  },
  categoryId: { type: 'row', name: 'category', column: 'category_id', required: true },
  subcategoryId: { type: 'row', optional: true, name: 'subcategory', column: 'subcategory_id' },
  difficulty: {
    type: 'choice',
    choices: difficultyTitles,
    optional: true,
    name: 'difficulty',
    column: 'difficulty',
    none: 'Not said',
    form: { section: 'place', label: 'Difficulty' },
  },
  /** Coaches in the order in which they are named. */
  coachIds: { type: 'rows', most: 20, name: 'coaches' },
  /** Named in place of the coaches. */
  coachLabel: {
    type: 'text',
    most: 80,
    optional: true,
    name: 'coach label',
    column: 'coach_label',
    shown: 'card',
    form: {
      section: 'people',
      label: 'Coach label',
      placeholder: 'Optional',
      hint: 'Stands on posters in place of the names, such as “Four coaches”.',
    },
  },
  image: { type: 'picture', name: 'poster', column: 'image', required: true },
  bannerImage: { type: 'picture', name: 'banner', column: 'banner_image', required: true },
  focalPoint: { type: 'point', name: 'middle of the poster' },
  bannerFocalPoint: { type: 'point', name: 'middle of the banner' },
  /** Class whose video introduces a series to every visitor; null for none, and for a bundle. */
  introClassId: { type: 'row', optional: true, name: 'intro video' },
  featured: {
    type: 'switch',
    name: 'featured',
    column: 'featured',
    shown: 'card',
    form: { section: 'publishing', label: 'Featured', hint: 'On the series page and on home' },
  },
  bestSeller: {
    type: 'switch',
    name: 'best seller',
    column: 'best_seller',
    shown: 'card',
    form: {
      section: 'publishing',
      label: 'Best seller',
      hint: 'Its cards and its page say “Best Seller”',
    },
  },
  /** Series of a bundle, in order; empty for a series. */
  seriesIds: { type: 'rows', most: 100, name: 'series' },
  state: { type: 'state', name: 'state', column: 'state' },
  /** Published without it means now; in the future it is scheduled. */
  publishedAt: { type: 'moment', optional: true, name: 'date' },
} as const satisfies FieldTable;

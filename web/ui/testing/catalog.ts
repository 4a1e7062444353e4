import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Plan, Product } from '../../../contract/catalog/plans.schema.ts';
import { classFields } from '../../../contract/catalog-administration/class-fields.ts';
import { planFields } from '../../../contract/catalog-administration/plan-fields.ts';
import { initialFields, shownFields } from '../../../contract/fields/field-table.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';

const image = { url: '/media/a-960.webp', small: { url: '/media/a-480.webp' } };
const yoga = { id: 'yoga', slug: 'yoga', title: 'Yoga' };
const coaches = [{ firstName: 'Maya', lastName: 'Okafor', coachInfo: { slug: 'maya-okafor' } }];

/** A class of a series, as a list has it. */
export const classEntry = (changes: Partial<PlanEntry> = {}): PlanEntry => ({
  id: 7,
  title: 'Slow Flow',
  classFinderTitle: null,
  previewDescription: '',
  featured: false,
  freePreview: false,
  plan: {
    id: 1,
    slug: 'first-light',
    title: 'First Light',
    primaryCategory: yoga,
    subcategory: null,
    coaches,
    singleClass: false,
    difficultyLevel: 'beginner',
  },
  planProduct: {
    id: 1,
    type: 'Series',
    title: 'First Light',
    slug: 'first-light',
    url: pageAddress('/series/$slug/workouts', { slug: 'first-light' }),
  },
  coaches,
  ...shownFields(classFields, 'card')(initialFields(classFields)),
  subcategories: [],
  duration: 1500,
  humanDuration: '25 min',
  durationInMs: 1_500_000,
  coverPhoto: image,
  videoThumbnail: '',
  planEntryUrl: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 7 }),
  publishedAt: '2026-11-01T00:00:00Z',
  completed: false,
  completedAt: null,
  favorite: null,
  favorites: [],
  playlistIds: [],
  playlistOrderby: null,
  dateAddedToPlaylist: null,
  ...changes,
});

/** A series, as a listing has it. */
export const seriesProduct = (changes: Partial<Product> = {}): Product => ({
  id: 3,
  type: 'Series',
  title: 'A Quiet Year',
  slug: 'a-quiet-year',
  url: pageAddress('/series/$slug/workouts', { slug: 'a-quiet-year' }),
  description: '',
  coaches,
  instructors: [],
  primaryCategory: yoga,
  primarySubcategory: null,
  classCount: 12,
  thumbnails: { medium: '', default: '' },
  introVideoThumbnail: null,
  thumbnailImage: '',
  coverPhoto: image,
  bannerPhoto: image,
  actableType: 'series',
  difficultyLevel: null,
  planSubscriptions: [],
  memberCount: 10,
  ...shownFields(planFields, 'card')(initialFields(planFields)),
  publishedAt: '2026-11-01T00:00:00Z',
  ...changes,
});

/** A series, as its page has it. */
export const seriesPlan = (changes: Partial<Plan> = {}): Plan => ({
  ...seriesProduct(),
  ...shownFields(planFields, 'page')(initialFields(planFields)),
  totalDuration: 0,
  plans: [],
  firstEntryUrl: null,
  ownSections: false,
  ...changes,
});

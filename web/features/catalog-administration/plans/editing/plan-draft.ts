import type { PlanFields } from '../../../../../contract/catalog-administration/plans.ts';
import type { FieldNames } from '../../../../editing/conflict/conflicts.ts';
import type { DraftProps } from '../../../../editing/forms/field-of.ts';

/** Props of each section of the form. */
export type PlanDraftProps = DraftProps<PlanFields>;

/** Field names for use in a sentence, in the order of the form. */
export const planFieldNames: FieldNames<PlanFields> = {
  title: 'title',
  slug: 'address',
  description: 'one sentence',
  longDescription: 'about',
  categoryId: 'category',
  subcategoryId: 'subcategory',
  difficulty: 'difficulty',
  coachIds: 'coaches',
  coachLabel: 'coach label',
  image: 'poster',
  bannerImage: 'banner',
  focalPoint: 'middle of the poster',
  bannerFocalPoint: 'middle of the banner',
  introClassId: 'intro video',
  bestSeller: 'best seller',
  featured: 'featured',
  seriesIds: 'series',
  state: 'state',
  publishedAt: 'date',
};

import type { PlanFields } from '../../../../../contract/catalog-administration/plans.ts';
import type { FieldNames } from '../../../../editing/conflict/conflicts.ts';
import type { FieldProblems } from '../../../../editing/forms/use-versioned-form.ts';

/** Props that every part of the form receives. */
export type PartProps = {
  draft: PlanFields;
  problems: FieldProblems;
  onChange: (changes: Partial<PlanFields>) => void;
};

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

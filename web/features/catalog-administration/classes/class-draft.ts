import type { ClassFields } from '../../../../contract/catalog-administration/classes.ts';
import type { FieldNames } from '../../../editing/conflict/conflicts.ts';
import type { DraftProps } from '../../../editing/forms/field-of.ts';

/** Props of each section of the form. */
export type ClassDraftProps = DraftProps<ClassFields>;

/** Names of the fields, in the order of the form. */
export const classFieldNames: FieldNames<ClassFields> = {
  videoId: 'video',
  image: 'poster',
  focalPoint: 'middle of the poster',
  title: 'title',
  classFinderTitle: 'class finder title',
  previewDescription: 'preview description',
  contraindications: 'contraindications',
  planId: 'series',
  coachIds: 'coaches',
  subcategoryIds: 'subcategories',
  slug: 'slug',
  difficulty: 'difficulty',
  intensity: 'intensity',
  equipment: 'equipment',
  focusAreas: 'focus areas',
  state: 'state',
  publishedAt: 'date',
  freePreview: 'free preview',
  bonus: 'bonus',
  singleClass: 'single class',
};

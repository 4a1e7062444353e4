import type { ClassFields } from '../../../../contract/catalog-administration/classes.ts';
import type { FieldNames } from '../../../editing/conflict/conflicts.ts';
import type { FieldProblems } from '../../../editing/forms/use-versioned-form.ts';

/** Props of each part of the form. */
export type PartProps = {
  draft: ClassFields;
  problems: FieldProblems;
  onChange: (changes: Partial<ClassFields>) => void;
};

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

import type { ClassFields } from '../../../../contract/catalog-administration/classes.ts';
import { demoStudio } from '../../../../demo/content/index.ts';

/** As an administrator makes it. */
export const draftedClass: ClassFields = {
  title: 'Drafted for the tests',
  classFinderTitle: null,
  previewDescription: '',
  contraindications: '',
  planId: demoStudio.series[0]?.id ?? 0,
  difficulty: 'beginner',
  intensity: 2,
  equipment: ['mat'],
  focusAreas: [],
  subcategoryIds: [],
  coachIds: [demoStudio.coaches[0]?.id ?? 0],
  videoId: null,
  image: null,
  focalPoint: { x: 50, y: 50 },
  bonus: false,
  singleClass: false,
  freePreview: false,
  slug: '',
  state: 'draft',
  publishedAt: null,
};

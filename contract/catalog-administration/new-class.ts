import type { ClassFields } from './classes.ts';

/** What a class has until its editor or an imported table says otherwise. */
export const newClassFields: Omit<ClassFields, 'title' | 'planId' | 'coachIds'> = {
  classFinderTitle: null,
  previewDescription: '',
  contraindications: '',
  difficulty: 'beginner',
  intensity: 2,
  equipment: [],
  focusAreas: [],
  subcategoryIds: [],
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

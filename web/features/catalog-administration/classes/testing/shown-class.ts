import { newClassFields } from '../../../../../contract/catalog-administration/class-fields.ts';
import type {
  ClassFields,
  ManagedClass,
} from '../../../../../contract/catalog-administration/classes.schema.ts';

export const fields: ClassFields = {
  ...newClassFields,
  title: 'Standing Strong',
  previewDescription: 'Find the floor.',
  planId: 12,
  difficulty: 'moderate',
  equipment: ['mat'],
  subcategoryIds: [5],
  coachIds: [101],
  videoId: 7,
  slug: 'standing-strong',
};
export const one = (changes: Partial<ManagedClass> = {}): ManagedClass => ({
  id: 1,
  version: 7,
  fields,
  state: 'draft',
  updatedAt: '2026-05-01T08:00:00.000Z',
  series: { id: 12, title: 'First Light', slug: 'first-light', state: 'published' },
  publication: { waits: false, problem: null, series: null, coaches: [] },
  place: { section: 'Stand', position: 1 },
  coaches: [{ id: 101, slug: 'maya', name: 'Maya Okafor' }],
  subcategories: [{ id: 5, title: 'Yin', category: 'Yoga' }],
  video: {
    id: 7,
    title: 'take-3.mov',
    processStatus: 'finished',
    progress: 100,
    failure: null,
    duration: 2100,
    height: 1080,
    captions: 2,
    chapters: 5,
    poster: 'posters/7/0123456789ab',
  },
  picture: {
    url: '/uploads/posters/7/0123456789ab-960.jpg',
    small: { url: '/uploads/posters/7/0123456789ab-480.jpg' },
  },
  missingPoster: false,
  minutesWatched: 0,
  url: '/series/first-light/workouts/1' as ManagedClass['url'],
  ...changes,
});
export const options = {
  coaches: [
    { id: 101, name: 'Maya Okafor' },
    { id: 102, name: 'Lin Takahashi' },
  ],
  categories: [
    {
      title: 'Yoga',
      subcategories: [
        { id: 5, title: 'Yin' },
        { id: 6, title: 'Vinyasa' },
      ],
    },
  ],
  equipment: [
    { slug: 'mat', title: 'Mat' },
    { slug: 'wall', title: 'Wall' },
  ],
  focusAreas: [{ slug: 'legs', title: 'Legs' }],
};

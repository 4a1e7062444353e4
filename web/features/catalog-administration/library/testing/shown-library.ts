import type { LibraryClass } from '../../../../../contract/catalog-administration/class-library.schema.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';

const picture = { url: '/images/classes/a-960.webp', small: { url: '/images/classes/a-480.webp' } };
export const video = { id: 7, processStatus: 'finished', progress: 100, failure: null, captions: 1 } as const;
export const listed = (id: number, title: string, changes: Partial<LibraryClass> = {}): LibraryClass => ({
  id,
  title,
  state: 'published',
  publishedAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  series: { id: 12, title: 'First Light' },
  coaches: ['Maya Okafor', 'Lin Takahashi'],
  difficulty: 'moderate',
  duration: 2100,
  video,
  picture,
  missingPoster: false,
  freePreview: false,
  bonus: false,
  minutesWatched: 18_204,
  url: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: id }),
  ...changes,
});

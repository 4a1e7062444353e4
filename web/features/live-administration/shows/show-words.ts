import type { LiveShowFields } from '../../../../contract/live/live-administration.schema.ts';
import type { LiveStatus } from '../../../../contract/live/live-limits.ts';

/** In the order of the form. */
export const showFieldNames = {
  title: 'title',
  description: 'description',
  liveInstructorId: 'live instructor',
  startsAt: 'start',
  durationMinutes: 'minutes',
  status: 'status',
  streamUrl: 'stream URL',
  thumbnail: 'picture',
  focalPoint: 'middle of the picture',
  recordingClassId: 'recording',
} as const satisfies Record<keyof LiveShowFields, string>;

export const showStateMarks = {
  draft: { glyph: 'draft', tone: 'quiet', word: 'Draft' },
  scheduled: { glyph: 'scheduled', tone: 'ahead', word: 'Scheduled' },
  live: { glyph: 'live', tone: 'bad', word: 'Live' },
  ended: { glyph: 'done', tone: 'quiet', word: 'Ended' },
} as const satisfies Record<LiveStatus, object>;

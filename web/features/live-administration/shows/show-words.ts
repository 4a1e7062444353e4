import { fieldNames } from '../../../../contract/fields/field-table.ts';
import type { LiveShowFields } from '../../../../contract/live/live-administration.schema.ts';
import type { LiveStatus } from '../../../../contract/live/live-limits.ts';
import { liveShowWords } from '../../../../contract/live/live-show-words.ts';
import { type Message, msg } from '../../../../contract/messages.ts';

/** In the order of the form. */
export const showFieldNames = {
  ...fieldNames(liveShowWords),
  liveInstructorId: msg('live instructor'),
  startsAt: msg('start'),
  durationMinutes: msg('minutes'),
  status: msg('status'),
  streamUrl: msg('stream URL'),
  thumbnail: msg('picture'),
  focalPoint: msg('middle of the picture'),
  recordingClassId: msg('recording'),
} as const satisfies Record<keyof LiveShowFields, Message>;

export const showStateMarks = {
  draft: { glyph: 'draft', tone: 'quiet', word: msg('Draft') },
  scheduled: { glyph: 'scheduled', tone: 'ahead', word: msg('Scheduled', 'a live show') },
  live: { glyph: 'live', tone: 'bad', word: msg('Live', 'a live show') },
  ended: { glyph: 'done', tone: 'quiet', word: msg('Ended', 'a live show') },
} as const satisfies Record<LiveStatus, object>;

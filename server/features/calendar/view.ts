import { humanDuration } from '../../../contract/catalog/human-duration.ts';
import type { CalendarItem } from '../../../contract/members/calendar.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { chosenImage } from '../catalog/index.ts';
import type { AttendedShow } from '../live/index.ts';
import type { CalendarContext } from './context.ts';
import { clockIn } from './moments.ts';
import type { PlannedClass } from './store.ts';

/** Details of a class in the calendar, also of one that has left the catalog. */
export type ClassWords = Pick<CalendarItem, 'title' | 'planEntryUrl' | 'humanDuration' | 'coverPhoto'> & {
  durationMs: number;
};

const minuteMs = 60_000;
const noPicture = { url: '', small: { url: '' } };

/** Returns the details by id, in a few queries however many there are; without the marks of a viewer. */
export const classWords = async (
  { catalog }: Pick<CalendarContext, 'catalog'>,
  ids: readonly number[],
): Promise<Map<number, ClassWords>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const cards = await catalog.cardsFor(wanted, null);
  const gone = await catalog.titlesOf(wanted.filter((id) => !cards.has(id)));
  return new Map([
    ...[...gone].map(([id, { title }]): [number, ClassWords] => [
      id,
      { title, planEntryUrl: null, humanDuration: '', coverPhoto: noPicture, durationMs: 0 },
    ]),
    ...[...cards].map(([id, card]): [number, ClassWords] => [
      id,
      {
        title: card.title,
        planEntryUrl: card.planEntryUrl,
        humanDuration: card.humanDuration,
        coverPhoto: card.coverPhoto,
        durationMs: card.durationInMs,
      },
    ]),
  ]);
};

const wordsOf = ({ durationMs: _, ...words }: ClassWords) => words;

export const plannedItem = (
  { id, classId, startsAt }: PlannedClass,
  timeZone: string,
  words: ClassWords,
): CalendarItem => ({
  kind: 'scheduled',
  id,
  ...clockIn(timeZone, startsAt),
  at: startsAt.toISOString(),
  planEntryId: classId,
  ...wordsOf(words),
});

/**
 * Returns the item of a completed class; `day` is the one it was logged for, whatever the member's time zone is now.
 */
export const completedItem = (
  { classId, day, at }: { classId: number; day: string; at: Date },
  timeZone: string,
  words: ClassWords,
): CalendarItem => ({
  kind: 'completed',
  id: null,
  day,
  time: clockIn(timeZone, at).time,
  at: at.toISOString(),
  planEntryId: classId,
  ...wordsOf(words),
});

export const attendedItem = (show: AttendedShow, timeZone: string): CalendarItem => ({
  kind: 'live',
  id: show.id,
  ...clockIn(timeZone, show.startsAt),
  at: show.startsAt.toISOString(),
  planEntryId: null,
  title: show.title,
  planEntryUrl: pageAddress('/live/$slug', { slug: show.slug }),
  humanDuration: humanDuration(show.durationMinutes * minuteMs),
  coverPhoto: show.thumbnail === null ? noPicture : chosenImage(show.thumbnail, show),
});

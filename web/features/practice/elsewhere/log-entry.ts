import { type ElsewhereKind, elsewhereLimits } from '../../../../contract/members/own-practice.ts';
import type { ElsewherePractice } from '../../../../contract/members/practice.schema.ts';
import { wallTime } from '../../../../contract/studio/studio-time.ts';
import { newUuid } from '../../../client/new-uuid.ts';
import { fullDay } from '../../../ui/text/dates/calendar-words.ts';

/** An entry as it is typed. */
export type TypedEntry = Omit<ElsewherePractice, 'minutes'> & { minutes: string };

const todayIn = (timeZone: string, now: Date): string => wallTime(now.toISOString(), timeZone).slice(0, 10);

/** Returns a new entry that began now, or at this time of an earlier day. */
export const newEntry = (now: Date, timeZone: string, day?: string): TypedEntry => {
  const [today = '', time = ''] = wallTime(now.toISOString(), timeZone).split('T');
  const kind: ElsewhereKind = 'own-yoga';
  return { id: newUuid(), kind, day: day && day < today ? day : today, began: time, minutes: '', words: '' };
};

/** Returns the minutes that were typed; null for anything but a whole number. */
export const minutesOf = (typed: string): number | null =>
  /^\d{1,5}$/.test(typed.trim()) ? Number(typed.trim()) : null;

export const minutesWords = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** Returns "today" or "Thursday 26 November". */
export const onWhichDay = (day: string, timeZone: string, now = new Date()): string =>
  day === todayIn(timeZone, now) ? 'today' : fullDay(day);

/** Returns what is wrong with an entry, by field. */
export const problemsOf = (
  { day, began, minutes: typed }: TypedEntry,
  now: Date,
  timeZone: string,
): Partial<Record<'day' | 'began' | 'minutes', string>> => {
  const minutes = minutesOf(typed);
  const isFuture = day > todayIn(timeZone, now);
  return {
    ...(day === '' && { day: 'Choose a day.' }),
    ...(isFuture && { day: 'That day is still to come. Log practice once it is done.' }),
    ...(began === '' && { began: 'Choose a time.' }),
    ...((minutes === null || minutes < 1) && { minutes: 'How many minutes was it?' }),
    ...(minutes !== null &&
      minutes > elsewhereLimits.minutes && {
        minutes: `At most ${elsewhereLimits.minutes} minutes for one entry.`,
      }),
  };
};

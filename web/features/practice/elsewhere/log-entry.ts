import { type ElsewhereKind, elsewhereLimits } from '../../../../contract/members/own-practice.ts';
import type { ElsewherePractice } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
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

/** Returns "20 minutes are logged for today." */
export const loggedSentence = (
  { minutes, day }: Pick<ElsewherePractice, 'minutes' | 'day'>,
  timeZone: string,
  now = new Date(),
): string =>
  day === todayIn(timeZone, now)
    ? t('{minutes, plural, one {# minute is logged for today.} other {# minutes are logged for today.}}', {
        minutes,
      })
    : t('{minutes, plural, one {# minute is logged for {day}.} other {# minutes are logged for {day}.}}', {
        minutes,
        day: fullDay(day),
      });

/** Returns what is wrong with an entry, by field. */
export const problemsOf = (
  { day, began, minutes: typed }: TypedEntry,
  now: Date,
  timeZone: string,
): Partial<Record<'day' | 'began' | 'minutes', string>> => {
  const minutes = minutesOf(typed);
  const isFuture = day > todayIn(timeZone, now);
  return {
    ...(day === '' && { day: t('Choose a day.') }),
    ...(isFuture && { day: t('That day is still to come. Log practice once it is done.') }),
    ...(began === '' && { began: t('Choose a time.') }),
    ...((minutes === null || minutes < 1) && { minutes: t('How many minutes was it?') }),
    ...(minutes !== null &&
      minutes > elsewhereLimits.minutes && {
        minutes: t('{minutes, plural, other {At most # minutes for one entry.}}', {
          minutes: elsewhereLimits.minutes,
        }),
      }),
  };
};

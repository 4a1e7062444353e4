import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { msg } from '../../../../contract/messages.ts';

/** Parts of a day: from which time on, and the time that a plan takes there if the member has no usual one. */
export const bands = [
  { id: 'morning', title: msg('Morning'), from: '00:00', usual: '07:00' },
  { id: 'midday', title: msg('Midday'), from: '11:00', usual: '12:30' },
  { id: 'evening', title: msg('Evening'), from: '16:00', usual: '18:30' },
] as const;
export type BandId = (typeof bands)[number]['id'];

export const bandOf = (time: string): BandId => bands.findLast(({ from }) => time >= from)?.id ?? 'morning';

/** Returns the time that a plan takes in a part of the day: its own there, else the member's most frequent one. */
export const timeIn = (band: BandId, time: string, items: readonly Pick<CalendarItem, 'time'>[]): string => {
  if (bandOf(time) === band) return time;
  const counts = new Map<string, number>();
  for (const item of items)
    if (bandOf(item.time) === band) counts.set(item.time, (counts.get(item.time) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return most ?? bands.find(({ id }) => id === band)?.usual ?? time;
};

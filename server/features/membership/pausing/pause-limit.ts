import { pauseMonths } from '../../../../contract/membership/pausing.ts';
import { monthsLater } from '../provider/calendar-months.ts';
import type { PausePeriod } from './pause-store.ts';

const longest = 3;
const withinMonths = 12;

/** Since when the pauses count that limit one which begins at a moment. */
export const countedSince = (startsAt: Date): Date => monthsLater(startsAt, -withinMonths);

export type PauseLimit = {
  /** The longest pause that may begin at that moment; 0 for none. */
  months: number;
  /** Where there is none: from when one may begin. */
  againAt: Date | null;
};

/** At most three months of pause lie within any twelve. `earlier` are the pauses before, the oldest first. */
export const pauseLimit = (earlier: readonly PausePeriod[], startsAt: Date): PauseLimit => {
  const counted = earlier.filter(({ endsAt }) => endsAt > countedSince(startsAt));
  const used = counted.reduce((sum, { months }) => sum + months, 0);
  const [oldest] = counted;
  if (used < longest) return { months: longest - used, againAt: null };
  return { months: 0, againAt: oldest ? monthsLater(oldest.endsAt, withinMonths) : null };
};

export type PauseLength = { months: number; until: Date };

/** The ends that a pause from a moment may have, within the limit. */
export const pauseLengths = (startsAt: Date, { months }: PauseLimit): PauseLength[] =>
  pauseMonths
    .filter((length) => length <= months)
    .map((length) => ({ months: length, until: monthsLater(startsAt, length) }));

import { pauseMonths } from '../../../../contract/membership/pausing.schema.ts';
import { monthsLater } from '../../payment-provider/index.ts';
import type { PausePeriod } from './pause-store.ts';

const longest = 3;
const withinMonths = 12;

/** Returns the start of the period whose pauses count towards the limit of a new pause. */
export const countedSince = (startsAt: Date): Date => monthsLater(startsAt, -withinMonths);

export type PauseLimit = {
  /** Longest pause that may begin at that moment; 0 for none. */
  months: number;
  /** Moment from which a pause may begin again, if none may begin now. */
  againAt: Date | null;
};

/**
 * Returns the limit: at most three months of pause within any twelve. `earlier` are the previous pauses, oldest first.
 */
export const pauseLimit = (earlier: readonly PausePeriod[], startsAt: Date): PauseLimit => {
  const counted = earlier.filter(({ endsAt }) => endsAt > countedSince(startsAt));
  const used = counted.reduce((sum, { months }) => sum + months, 0);
  const [oldest] = counted;
  if (used < longest) return { months: longest - used, againAt: null };
  return { months: 0, againAt: oldest ? monthsLater(oldest.endsAt, withinMonths) : null };
};

export type PauseLength = { months: number; until: Date };

/** Returns the possible ends of a pause that begins at a moment, within the limit. */
export const pauseLengths = (startsAt: Date, { months }: PauseLimit): PauseLength[] =>
  pauseMonths
    .filter((length) => length <= months)
    .map((length) => ({ months: length, until: monthsLater(startsAt, length) }));

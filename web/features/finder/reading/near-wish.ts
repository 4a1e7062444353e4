import type { DurationRange } from '../../../../contract/catalog/duration-filter.ts';
import type { Understood } from '../../../../contract/catalog/understood-query.ts';
import { t } from '../../../../contract/messages.ts';

/** Distance from a length that is still about it: two minutes, or a fifth from 20 minutes on. */
const spreadOf = (minutes: number): number => (minutes < 20 ? 2 : Math.round(minutes / 5));

/**
 * Returns the minutes just above a range that stands for one length, as “10 min” is read; undefined for other ranges,
 * such as those of the panel.
 */
export const nearWish = (range: DurationRange | null): Understood['near'] => {
  if (range?.maxMinutes == null) return undefined;
  const { minMinutes, maxMinutes } = range;
  const spread = (maxMinutes - minMinutes) / 2;
  const isOneLength = spread > 0 && spread === spreadOf(minMinutes + spread);
  return isOneLength
    ? { title: t('A little longer'), duration: `${maxMinutes + 1}-${Math.round(maxMinutes * 1.5)}` }
    : undefined;
};

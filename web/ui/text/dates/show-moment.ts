import { formatMoment } from '../../../../contract/formats/moments.ts';

/** "Tuesday 24 November, 20:00": when a live show begins, or since when something is away. */
export const showMoment = (iso: string, timeZone: string): string =>
  formatMoment(iso, { weekday: 'long', day: 'numeric', month: 'long' }, timeZone);

import type { ClassState } from '../../../../contract/catalog-administration/class-limits.ts';

export const stateWords = {
  draft: { glyph: 'draft', tone: 'quiet', word: 'Draft' },
  scheduled: { glyph: 'scheduled', tone: 'ahead', word: 'Scheduled' },
  published: { glyph: 'done', tone: 'good', word: 'Published' },
  retired: { glyph: 'kept', tone: 'quiet', word: 'Retired' },
} as const;

/** “24 Nov 2026” on the calendar of a time zone. */
export const dayText = (iso: string, timeZone: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone });

/** “Tue, 24 Nov 2026, 06:00” on the clocks of a time zone. */
export const momentText = (iso: string, timeZone: string): string =>
  new Date(iso).toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });

type Standing = { state: ClassState; at: string | null };

/** The fact that stands below a state: the day, or the moment that is to come. */
export const stateFact = ({ state, at }: Standing, timeZone: string): string | null => {
  if (at === null || state === 'draft') return null;
  return state === 'scheduled' ? momentText(at, timeZone) : dayText(at, timeZone);
};

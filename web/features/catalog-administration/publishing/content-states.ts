import type { ClassState } from '../../../../contract/catalog-administration/class-limits.ts';
import { msg } from '../../../../contract/messages.ts';
import { dayText, momentText } from '../../../ui/text/dates/written-dates.ts';

export const stateWords = {
  draft: { glyph: 'draft', tone: 'quiet', word: msg('Draft') },
  scheduled: { glyph: 'scheduled', tone: 'ahead', word: msg('Scheduled') },
  published: { glyph: 'done', tone: 'good', word: msg('Published') },
  retired: { glyph: 'kept', tone: 'quiet', word: msg('Retired') },
} as const;

type DatedState = { state: ClassState; at: string | null };

/** The fact that stands below a state: the day, or the moment that is to come. */
export const stateFact = ({ state, at }: DatedState, timeZone: string): string | null => {
  if (at === null || state === 'draft') return null;
  return state === 'scheduled' ? momentText(at, timeZone) : dayText(at, timeZone);
};

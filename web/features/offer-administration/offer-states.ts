import type { ManagedOfferState } from '../../../contract/membership/offer-limits.ts';
import type { ListedOffer } from '../../../contract/membership/offers/offer-administration.schema.ts';
import { dayText } from '../../ui/text/dates/written-dates.ts';

export const offerStateMarks = {
  off: { glyph: 'draft', tone: 'quiet', word: 'Not shown' },
  open: { glyph: 'done', tone: 'good', word: 'Active' },
  upcoming: { glyph: 'scheduled', tone: 'ahead', word: 'Scheduled' },
  over: { glyph: 'ended', tone: 'quiet', word: 'Ended' },
  used_up: { glyph: 'kept', tone: 'quiet', word: 'Used up' },
  nothing_on_sale: { glyph: 'failed', tone: 'bad', word: 'Nothing to buy' },
} as const satisfies Record<ManagedOfferState, object>;

/** Formats a count of uses: "once", or "3 times". */
export const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Returns the most relevant fact about a state. */
export const stateFact = (
  { state, startsAt, endsAt }: Pick<ListedOffer, 'state' | 'startsAt' | 'endsAt'>,
  timeZone: string,
): string | null => {
  if (state === 'upcoming' && startsAt) return `From ${dayText(startsAt, timeZone)}`;
  if (state === 'over' && endsAt) return dayText(endsAt, timeZone);
  if (state === 'open') return endsAt ? `Until ${dayText(endsAt, timeZone)}` : 'No end date';
  if (state === 'nothing_on_sale') return 'Its plans are archived, or have other prices';
  return null;
};

import type { ManagedOfferState } from '../../../contract/membership/offer-limits.ts';
import type { ListedOffer } from '../../../contract/membership/offers/offer-administration.schema.ts';
import { msg, t } from '../../../contract/messages.ts';
import { dayText } from '../../ui/text/dates/written-dates.ts';

export const offerStateMarks = {
  off: { glyph: 'draft', tone: 'quiet', word: msg('Not shown') },
  open: { glyph: 'done', tone: 'good', word: msg('Active') },
  upcoming: { glyph: 'scheduled', tone: 'ahead', word: msg('Scheduled') },
  over: { glyph: 'ended', tone: 'quiet', word: msg('Ended') },
  used_up: { glyph: 'kept', tone: 'quiet', word: msg('Used up') },
  nothing_on_sale: { glyph: 'failed', tone: 'bad', word: msg('Nothing to buy') },
} as const satisfies Record<ManagedOfferState, object>;

/** Returns the most relevant fact about a state. */
export const stateFact = (
  { state, startsAt, endsAt }: Pick<ListedOffer, 'state' | 'startsAt' | 'endsAt'>,
  timeZone: string,
): string | null => {
  if (state === 'upcoming' && startsAt) return t('From {date}', { date: dayText(startsAt, timeZone) });
  if (state === 'over' && endsAt) return dayText(endsAt, timeZone);
  if (state === 'open')
    return endsAt ? t('Until {date}', { date: dayText(endsAt, timeZone) }) : t('No end date');
  if (state === 'nothing_on_sale') return t('Its plans are archived, or have other prices');
  return null;
};

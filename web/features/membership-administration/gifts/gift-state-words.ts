import type { ManagedGift } from '../../../../contract/membership/gifts/gift-administration.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';

const day = (iso: string): string => dayText(iso, 'UTC');

type Mark = { glyph: 'waiting' | 'done' | 'failed' | 'draft'; tone: 'good' | 'bad' | 'quiet'; word: Message };

const marks: Record<ManagedGift['state'], Mark> = {
  open: { glyph: 'draft', tone: 'quiet', word: msg('Not paid') },
  abandoned: { glyph: 'draft', tone: 'quiet', word: msg('Not paid') },
  paid: { glyph: 'waiting', tone: 'good', word: msg('Paid') },
  sent: { glyph: 'done', tone: 'good', word: msg('Sent') },
  redeemed: { glyph: 'done', tone: 'quiet', word: msg('Redeemed') },
  refunded: { glyph: 'failed', tone: 'quiet', word: msg('Refunded') },
  withdrawn: { glyph: 'failed', tone: 'quiet', word: msg('Withdrawn') },
  disputed: { glyph: 'failed', tone: 'bad', word: msg('Disputed') },
  expired: { glyph: 'failed', tone: 'quiet', word: msg('Expired') },
};

const factOf = (gift: ManagedGift): string => {
  if (gift.state === 'redeemed' && gift.redeemedAt) {
    const date = day(gift.redeemedAt);
    return gift.endsAt ? t('{date}, until {end}', { date, end: day(gift.endsAt) }) : date;
  }
  if (gift.state === 'sent' && gift.sentAt) return day(gift.sentAt);
  if (gift.state === 'paid')
    return gift.sendsAt ? t('Sends on {date}', { date: day(gift.sendsAt) }) : t('For the buyer to print');
  return '';
};

/** The state of a gift as a glyph, a word and the fact that matters. */
export const giftMark = (gift: ManagedGift): Mark & { fact: string } => ({
  ...marks[gift.state],
  fact: factOf(gift),
});

export const paidDay = ({ paidAt }: ManagedGift): string => (paidAt ? day(paidAt) : '');

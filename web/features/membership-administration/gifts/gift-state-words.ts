import type { ManagedGift } from '../../../../contract/membership/gifts/gift-administration.schema.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';

const day = (iso: string): string => dayText(iso, 'UTC');

type Mark = { glyph: 'waiting' | 'done' | 'failed' | 'draft'; tone: 'good' | 'bad' | 'quiet'; word: string };

const marks: Record<ManagedGift['state'], Mark> = {
  open: { glyph: 'draft', tone: 'quiet', word: 'Not paid' },
  abandoned: { glyph: 'draft', tone: 'quiet', word: 'Not paid' },
  paid: { glyph: 'waiting', tone: 'good', word: 'Paid' },
  sent: { glyph: 'done', tone: 'good', word: 'Sent' },
  redeemed: { glyph: 'done', tone: 'quiet', word: 'Redeemed' },
  refunded: { glyph: 'failed', tone: 'quiet', word: 'Refunded' },
  withdrawn: { glyph: 'failed', tone: 'quiet', word: 'Withdrawn' },
  disputed: { glyph: 'failed', tone: 'bad', word: 'Disputed' },
  expired: { glyph: 'failed', tone: 'quiet', word: 'Expired' },
};

const factOf = (gift: ManagedGift): string => {
  if (gift.state === 'redeemed')
    return `${gift.redeemedAt ? day(gift.redeemedAt) : ''}${gift.endsAt ? `, until ${day(gift.endsAt)}` : ''}`;
  if (gift.state === 'sent' && gift.sentAt) return day(gift.sentAt);
  if (gift.state === 'paid') return gift.sendsAt ? `Sends on ${day(gift.sendsAt)}` : 'For the buyer to print';
  return '';
};

/** The state of a gift as a glyph, a word and the fact that matters. */
export const giftMark = (gift: ManagedGift): Mark & { fact: string } => ({
  ...marks[gift.state],
  fact: factOf(gift),
});

export const paidDay = ({ paidAt }: ManagedGift): string => (paidAt ? day(paidAt) : '');

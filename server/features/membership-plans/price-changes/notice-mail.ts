import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { aboutMoney, dayIn, type MailFacts, settingsUrl } from '../../billing/index.ts';
import type { PriceChange } from './price-change-store.ts';
import { priceInWords } from './words.ts';

export type NoticeMailParts = {
  change: Pick<PriceChange, 'from' | 'to' | 'withoutConsent'>;
  planName: string;
  at: Date;
  needsConsent: boolean;
};

const unanswered = ({ change }: NoticeMailParts, day: string): string =>
  change.withoutConsent === 'keep'
    ? `If you don’t agree, nothing changes: you keep paying ${priceInWords(change.from)}.`
    : `If you don’t agree, your membership ends on ${day}, when your paid time ends, and you are not charged again.`;

/** Returns the mail about a price change: the prices, the day, and the member's options. */
export const priceChangeMail = (facts: MailFacts, parts: NoticeMailParts): MailContent => {
  const { change, planName, at, needsConsent } = parts;
  const { to, studio } = facts;
  const day = dayIn(at, to.timeZone);
  const lower = change.to.amount < change.from.amount;
  const ways = needsConsent
    ? `We ask for your consent. ${unanswered(parts, day)}`
    : 'You don’t need to do anything to continue. You can change your plan or cancel at any time before, in two clicks.';
  return {
    to: to.email,
    subject: lower
      ? `Your membership will cost less from ${day}`
      : `Your membership will cost more from ${day}`,
    preview: `${priceInWords(change.to)} instead of ${priceInWords(change.from)}.`,
    heading: lower ? 'A lower price for you' : needsConsent ? 'A new price, if you agree' : 'A new price',
    paragraphs: [
      [
        `${studio} changes the price of ${planName}: from your renewal on `,
        { strong: day },
        ` it is ${priceInWords(change.to)}. ${lower ? 'There is nothing to do.' : ways}`,
      ],
    ],
    facts: [
      { label: 'Now', value: priceInWords(change.from) },
      { label: `From ${day}`, value: priceInWords(change.to) },
    ],
    actions: [
      {
        label: lower ? 'Your membership' : needsConsent ? 'Agree, change or cancel' : 'Change or cancel',
        url: settingsUrl(facts),
      },
    ],
    reason: aboutMoney,
  };
};

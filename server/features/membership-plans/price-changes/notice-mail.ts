import { joinSentences } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { type MailContent, paragraph } from '../../../platform/mail/mail-content.ts';
import { aboutMoney, dayIn, type MailFacts, settingsUrl } from '../../billing/index.ts';
import type { PriceChange } from './price-change-store.ts';
import { priceInWords } from './words.ts';

export type NoticeMailParts = {
  change: Pick<PriceChange, 'from' | 'to' | 'withoutConsent'>;
  plan: string;
  at: Date;
  needsConsent: boolean;
};

const unanswered = ({ change }: NoticeMailParts, day: string): string =>
  change.withoutConsent === 'keep'
    ? t('If you don’t agree, nothing changes: you keep paying {price}.', { price: priceInWords(change.from) })
    : t(
        'If you don’t agree, your membership ends on {day}, when your paid time ends, and you are not charged again.',
        { day },
      );

const isLower = ({ change: { from, to } }: NoticeMailParts): boolean => to.amount < from.amount;

const heading = (parts: NoticeMailParts): string => {
  if (isLower(parts)) return t('A lower price for you');
  return parts.needsConsent ? t('A new price, if you agree') : t('A new price');
};

/** Says what the member may do. */
const ways = (parts: NoticeMailParts, day: string): string => {
  if (isLower(parts)) return t('There is nothing to do.');
  return parts.needsConsent
    ? joinSentences(t('We ask for your consent.'), unanswered(parts, day))
    : t(
        'You don’t need to do anything to continue. You can change your plan or cancel at any time before, in two clicks.',
      );
};

const actionLabel = (parts: NoticeMailParts): string => {
  if (isLower(parts)) return t('Your membership');
  return parts.needsConsent ? t('Agree, change or cancel') : t('Change or cancel');
};

/** Returns the mail about a price change: the prices, the day, and the member's options. */
export const priceChangeMail = (facts: MailFacts, parts: NoticeMailParts): MailContent => {
  const { change, plan, at } = parts;
  const { to, studio } = facts;
  const day = dayIn(at, to.timeZone);
  const [before, after] = [priceInWords(change.from), priceInWords(change.to)];
  return {
    to: to.email,
    subject: isLower(parts)
      ? t('Your membership will cost less from {day}', { day })
      : t('Your membership will cost more from {day}', { day }),
    preview: t('{after} instead of {before}.', { after, before }),
    heading: heading(parts),
    paragraphs: [
      paragraph(
        t(
          '{studio} changes the price of {plan}: from your renewal on <strong>{day}</strong> it is {price}.',
          { studio, plan, day, price: after },
        ),
        ways(parts, day),
      ),
    ],
    facts: [
      // translators: label of the price of today
      { label: t('Now'), value: before },
      { label: t('From {day}', { day }), value: after },
    ],
    actions: [{ label: actionLabel(parts), url: settingsUrl(facts) }],
    reason: aboutMoney(),
  };
};

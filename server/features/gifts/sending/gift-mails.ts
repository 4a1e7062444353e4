import { giftLength } from '../../../../contract/membership/gifts/gift-length.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { capitalized } from '../../../../contract/membership/plan-terms.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import { type MailContent, paragraph } from '../../../platform/mail/mail-content.ts';
import { mailName, withoutLinks } from '../../../platform/mail/mail-text.ts';
import { dayIn, momentIn } from '../../billing/index.ts';
import { shownCode } from '../code.ts';
import type { GiftMailOptions } from '../context.ts';
import { sendsAt } from '../gift-state.ts';
import type { Gift } from '../gift-store.ts';

const quoted = (message: string): string => t('“{text}”', { text: withoutLinks(message) });

const forRecipient = ({ recipientName }: Pick<Gift, 'recipientName'>): string =>
  mailName(recipientName, t(msg('the recipient', 'in place of a name, after “for”')));

/** Returns the code of a gift; null if it was sealed with an earlier secret. */
const codeOf = ({ seals }: GiftMailOptions, gift: Gift): string | null => {
  const code = seals.openCode(gift.id, gift.codeSealed);
  return code && shownCode(code);
};

/** Returns the redeem link. The code is in the fragment, which browsers send to no server. */
const redeemUrl = ({ studio }: GiftMailOptions, code: string): string =>
  `${fullAddress(studio.publicUrl, '/gift/redeem')}#${code}`;

const boughtUrl = ({ studio, seals }: GiftMailOptions, gift: Gift): string =>
  `${fullAddress(studio.publicUrl, '/gift/bought')}#${seals.tokenOf(gift.id)}`;

/** Returns the mail to the recipient of a gift; null if its code can no longer be read. */
export const recipientMail = (options: GiftMailOptions, gift: Gift): MailContent | null => {
  const code = codeOf(options, gift);
  if (!code || !gift.recipientEmail) return null;
  const { name: studio, timeZone } = options.studio;
  const length = giftLength(gift.months);
  const sender = mailName(gift.senderName, t(msg('Someone', 'in place of the name of a sender')));
  const name = mailName(gift.recipientName, '');
  const atStart = capitalized(length);
  return {
    to: gift.recipientEmail,
    subject: t('{sender} gives you {length}', { sender, length }),
    preview: gift.message
      ? quoted(gift.message)
      : t('Every class of {studio}, for {length}.', { studio, length }),
    picture: '/images/mails/gift.jpg',
    // translators: {length} is such as “Three months”.
    heading: name
      ? t('{length} for {name}', { length: atStart, name })
      : t('{length} for you', { length: atStart }),
    paragraphs: [...(gift.message ? [[quoted(gift.message)]] : []), [t('From {sender}.', { sender })]],
    code: { label: t('Your code'), value: code },
    actions: [{ label: t('Open the gift'), url: redeemUrl(options, code), isMain: true }],
    note: gift.redeemableUntil
      ? t('Open it any day until {day}. It never renews and needs no payment card.', {
          day: dayIn(gift.redeemableUntil, timeZone),
        })
      : t('Open it any day. It never renews and needs no payment card.'),
    reason: t(
      '{sender} gave this address when giving you a membership of {studio}. Nothing else is sent to it.',
      { sender, studio },
    ),
  };
};

/** Says when the recipient learns of the gift. */
const arrival = (options: GiftMailOptions, gift: Gift, laterAt: Date | null): string => {
  const name = mailName(
    gift.recipientName,
    t(msg('the recipient', 'in place of a name, at the beginning of a sentence')),
  );
  if (laterAt)
    return t(
      '{name} hears from us on {moment}. Until then you can change the words, the address and the day.',
      { name, moment: momentIn(laterAt, options.studio.timeZone) },
    );
  return sendsAt(gift) ? t('{name} hears from us now.', { name }) : t('Print the card and give it yourself.');
};

/** Returns the mail to the buyer after the payment: the receipt, the code, and the link to change or print the gift. */
export const buyerMail = (
  options: GiftMailOptions,
  gift: Gift,
  payment: { invoiceNumber: string | null; documentUrl: string | null },
): MailContent | null => {
  if (!gift.buyerEmail) return null;
  const { timeZone } = options.studio;
  const price = formatMoney(gift.amount, gift.currency);
  const length = giftLength(gift.months);
  const name = forRecipient(gift);
  const code = codeOf(options, gift);
  const at = sendsAt(gift);
  const laterAt = at && gift.paidAt && at > gift.paidAt ? at : null;
  const arrives = arrival(options, gift, laterAt);
  return {
    to: gift.buyerEmail,
    subject: t('Your gift for {name}, {price}', { name, price }),
    preview: arrives,
    heading: t('Thank you. {price} paid.', { price }),
    // translators: {length} is such as “Three months”.
    paragraphs: [paragraph(t('{length} for {name}.', { length: capitalized(length), name }), arrives)],
    facts: [
      { label: t('A gift of {length}', { length }), value: price },
      ...(payment.invoiceNumber ? [{ label: t('Receipt'), value: payment.invoiceNumber }] : []),
      ...(gift.redeemableUntil
        ? // translators: label of the last day on which a gift can be opened
          [{ label: t('Opens until'), value: dayIn(gift.redeemableUntil, timeZone) }]
        : []),
    ],
    ...(code ? { code: { label: t('The code'), value: code } } : {}),
    actions: [
      {
        label: laterAt ? t('Change or print it') : t('Print the card'),
        url: boughtUrl(options, gift),
        isMain: true,
      },
      ...(payment.documentUrl ? [{ label: t('Open the receipt'), url: payment.documentUrl }] : []),
    ],
    note: t('Until it is opened you can withdraw within 14 days and get your payment back.'),
    reason: t('You get this mail because you bought a gift.'),
  };
};

/** Returns the mail to the buyer about the refund of a gift; null without an e-mail. */
export const refundedMail = (gift: Gift): MailContent | null => {
  if (!gift.buyerEmail) return null;
  const price = formatMoney(gift.amount, gift.currency);
  const name = forRecipient(gift);
  return {
    to: gift.buyerEmail,
    subject: t('{price} for your gift goes back to you', { price }),
    preview: t('The gift for {name} was paid back.', { name }),
    heading: t('{price} goes back to you', { price }),
    paragraphs: [
      [
        t('The gift of {length} for {name} was paid back to where the payment came from.', {
          length: giftLength(gift.months),
          name,
        }),
      ],
      ...(gift.keepsAccess ? [] : [[t('Its code opens nothing any more.')]]),
    ],
    reason: t('You get this mail because you bought a gift.'),
  };
};

/** Returns the mail to the member whose redeemed gift has ended early. */
export const endedMail = (options: GiftMailOptions, gift: Gift, to: { email: string }): MailContent => {
  const name = mailName(gift.senderName, t(msg('someone', 'in place of the name of a sender, after “from”')));
  return {
    to: to.email,
    subject: t('Your gift has ended'),
    preview: t('The gift from {name} was paid back.', { name }),
    heading: t('Your gift has ended'),
    paragraphs: [
      paragraph(
        t(
          'The payment for the {length} from {name} went back to the buyer, so what was left of them has ended.',
          { length: giftLength(gift.months), name },
        ),
        gift.subscriptionId
          ? t('Your next payment moves back, and comes in seven days at the earliest.')
          : t('Your playlists, saved classes and history stay.'),
      ),
    ],
    actions: [
      { label: t('Your membership'), url: fullAddress(options.studio.publicUrl, '/settings/membership') },
    ],
    reason: t('Mails about your membership go to every member; they are the only ones you cannot turn off.'),
  };
};

import { formatMoney } from '../../../../contract/membership/money.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { mailName, withoutLinks } from '../../../platform/mail/mail-text.ts';
import { dayIn, momentIn } from '../../billing/index.ts';
import { shownCode } from '../code.ts';
import type { GiftMailOptions } from '../context.ts';
import { sendsAt } from '../gift-state.ts';
import type { Gift } from '../gift-store.ts';
import { capitalized, giftLength } from '../gift-words.ts';

const quoted = (message: string): string => `“${withoutLinks(message)}”`;

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
  const length = giftLength(gift.months);
  const sender = mailName(gift.senderName, 'Someone');
  const recipient = mailName(gift.recipientName, 'you');
  const until = gift.redeemableUntil ? ` until ${dayIn(gift.redeemableUntil, options.studio.timeZone)}` : '';
  return {
    to: gift.recipientEmail,
    subject: `${sender} gives you ${length}`,
    preview: gift.message ? quoted(gift.message) : `Every class of ${options.studio.name}, for ${length}.`,
    picture: '/images/mails/gift.jpg',
    heading: `${capitalized(length)} for ${recipient}`,
    paragraphs: [...(gift.message ? [[quoted(gift.message)]] : []), [`From ${sender}.`]],
    code: { label: 'Your code', value: code },
    actions: [{ label: 'Open the gift', url: redeemUrl(options, code), isMain: true }],
    note: `Open it any day${until}. It never renews and needs no payment card.`,
    reason: `${sender} gave this address when giving you a membership of ${options.studio.name}. Nothing else is sent to it.`,
  };
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
  const recipient = mailName(gift.recipientName, 'the recipient');
  const code = codeOf(options, gift);
  const at = sendsAt(gift);
  const isLater = at && gift.paidAt && at > gift.paidAt;
  const arrives = isLater
    ? `${recipient} hears from us on ${momentIn(at, timeZone)}. Until then you can change the words, the address and the day.`
    : at
      ? `${recipient} hears from us now.`
      : 'Print the card and give it yourself.';
  return {
    to: gift.buyerEmail,
    subject: `Your gift for ${recipient}, ${price}`,
    preview: arrives,
    heading: `Thank you. ${price} paid.`,
    paragraphs: [[`${capitalized(length)} for ${recipient}. ${arrives}`]],
    facts: [
      { label: `A gift of ${length}`, value: price },
      ...(payment.invoiceNumber ? [{ label: 'Receipt', value: payment.invoiceNumber }] : []),
      ...(gift.redeemableUntil
        ? [{ label: 'Opens until', value: dayIn(gift.redeemableUntil, timeZone) }]
        : []),
    ],
    ...(code ? { code: { label: 'The code', value: code } } : {}),
    actions: [
      {
        label: isLater ? 'Change or print it' : 'Print the card',
        url: boughtUrl(options, gift),
        isMain: true,
      },
      ...(payment.documentUrl ? [{ label: 'Open the receipt', url: payment.documentUrl }] : []),
    ],
    note: 'Until it is opened you can withdraw within 14 days and get your payment back.',
    reason: 'You get this mail because you bought a gift.',
  };
};

/** Returns the mail to the buyer about the refund of a gift; null without an e-mail. */
export const refundedMail = (gift: Gift): MailContent | null => {
  if (!gift.buyerEmail) return null;
  const price = formatMoney(gift.amount, gift.currency);
  const recipient = mailName(gift.recipientName, 'the recipient');
  return {
    to: gift.buyerEmail,
    subject: `${price} for your gift goes back to you`,
    preview: `The gift for ${recipient} was paid back.`,
    heading: `${price} goes back to you`,
    paragraphs: [
      [
        `The gift of ${giftLength(gift.months)} for ${recipient} was paid back to where the payment came from.`,
      ],
      ...(gift.keepsAccess ? [] : [['Its code opens nothing any more.']]),
    ],
    reason: 'You get this mail because you bought a gift.',
  };
};

/** Returns the mail to the member whose redeemed gift has ended early. */
export const endedMail = (options: GiftMailOptions, gift: Gift, to: { email: string }): MailContent => ({
  to: to.email,
  subject: 'Your gift has ended',
  preview: `The gift from ${mailName(gift.senderName, 'someone')} was paid back.`,
  heading: 'Your gift has ended',
  paragraphs: [
    [
      `The payment for the ${giftLength(gift.months)} from ${mailName(gift.senderName, 'someone')} went back to the buyer, so what was left of them has ended. `,
      gift.subscriptionId
        ? 'Your next payment moves back, and comes in seven days at the earliest.'
        : 'Your playlists, saved classes and history stay.',
    ],
  ],
  actions: [{ label: 'Your membership', url: fullAddress(options.studio.publicUrl, '/settings/membership') }],
  reason: 'Mails about your membership go to every member; they are the only ones you cannot turn off.',
});

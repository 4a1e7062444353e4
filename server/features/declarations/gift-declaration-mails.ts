import { type Message, msg, t } from '../../../contract/messages.ts';
import { fullAddress } from '../../../contract/pages/page-addresses.ts';
import { paragraph } from '../../platform/mail/mail-content.ts';
import { dayIn } from '../billing/index.ts';
import { giftName, type NamedGift } from './contracts/gift-contracts.ts';
import { declarationLink, type MailBody, type Place, paidBack } from './declaration-words.ts';

/** Outcome of a withdrawal from a gift, as reported in its mail. */
export type GiftOutcome =
  | { kind: 'gift_awaiting_confirmation'; token: string; gift: NamedGift; amount: number; currency: string }
  | { kind: 'gift_withdrawn'; gift: NamedGift; amount: number; currency: string }
  | { kind: 'gift_opened'; openedAt: Date }
  | { kind: 'gift_too_late'; lastDay: Date }
  | { kind: 'gift_ended'; reason: 'refunded' | 'disputed' | 'withdrawn' }
  | { kind: 'which_gift'; gifts: (NamedGift & { invoiceNumber: string | null })[] };

export const isAboutGift = <Other extends { kind: string }>(told: GiftOutcome | Other): told is GiftOutcome =>
  told.kind.startsWith('gift_') || told.kind === 'which_gift';

const endedBy = {
  refunded: msg('This gift was paid back to you before. Nothing more was paid that could go back.'),
  withdrawn: msg('You have withdrawn from this gift before. Its payment goes back, or has, by that.'),
  disputed: msg(
    'Your bank has taken the payment for this gift back, and the gift opens nothing. The studio looks at it and writes to you.',
  ),
} as const satisfies Record<string, Message>;

const wrong = (): string => t('If you think that is wrong, answer this mail: a person decides.');

type OutcomeOf<Kind extends GiftOutcome['kind']> = Extract<GiftOutcome, { kind: Kind }>;

const whichGift = ({ gifts }: OutcomeOf<'which_gift'>, publicUrl: string): MailBody => ({
  paragraphs: [
    [
      t(
        'You have bought more than one gift that is not opened, and the studio writes to you about which you mean. It is quicker to withdraw once more and write the number of its receipt:',
      ),
    ],
    ...gifts.map(({ invoiceNumber: receipt, ...gift }) => [
      receipt
        ? // translators: number of a receipt, and the gift that it is for: “RE-1: a gift of one year for Ida”
          t('{receipt}: a {gift}', { receipt, gift: giftName(gift) })
        : // translators: “A gift of one year for Ida”
          t('A {gift}', { gift: giftName(gift) }),
    ]),
  ],
  actions: [
    {
      label: t('Withdraw from contract here'),
      url: fullAddress(publicUrl, '/contracts/withdraw'),
      isMain: true,
    },
  ],
});

const awaitingConfirmation = (
  { gift, amount, currency, token }: OutcomeOf<'gift_awaiting_confirmation'>,
  publicUrl: string,
): MailBody => ({
  paragraphs: [
    [
      t(
        'Please confirm that it was you: the {gift} then opens nothing any more, and where its mail was not sent yet, it is not sent.',
        { gift: giftName(gift) },
      ),
    ],
    paragraph(
      paidBack(amount, currency),
      t(
        'The day on which you declared it counts, not the one on which you confirm. Until you confirm, the gift can be opened; once it is opened you can no longer withdraw.',
      ),
    ),
  ],
  actions: [
    {
      label: t('Confirm withdrawal here'),
      url: declarationLink(publicUrl, 'confirm', token),
      isMain: true,
    },
    { label: t('Keep the gift'), url: declarationLink(publicUrl, 'keep', token) },
  ],
  note: t('If it was not you, keep the gift here.'),
});

export const giftMailBody = (told: GiftOutcome, { publicUrl, timeZone }: Place): MailBody => {
  switch (told.kind) {
    case 'gift_awaiting_confirmation':
      return awaitingConfirmation(told, publicUrl);
    case 'gift_withdrawn':
      return {
        paragraphs: [
          paragraph(
            t('The {gift} opens nothing any more.', { gift: giftName(told.gift) }),
            paidBack(told.amount, told.currency),
          ),
        ],
      };
    case 'gift_opened':
      return {
        paragraphs: [
          paragraph(
            t(
              'This gift was opened on {day}. As you were told before you paid, and agreed to, the right to withdraw ends with that.',
              { day: dayIn(told.openedAt, timeZone) },
            ),
            wrong(),
          ),
        ],
      };
    case 'gift_too_late':
      return {
        paragraphs: [
          paragraph(
            t('The 14 days for this gift ended on {day}.', { day: dayIn(told.lastDay, timeZone) }),
            wrong(),
          ),
        ],
      };
    case 'gift_ended':
      return { paragraphs: [[t(endedBy[told.reason])]] };
    case 'which_gift':
      return whichGift(told, publicUrl);
  }
};

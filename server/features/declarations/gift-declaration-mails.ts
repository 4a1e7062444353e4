import { fullAddress } from '../../../contract/pages/page-addresses.ts';
import { dayIn } from '../billing/index.ts';
import { declarationLink, type MailBody, type Place, paidBack } from './declaration-words.ts';

/** Outcome of a withdrawal from a gift, as reported in its mail. */
export type GiftOutcome =
  | { kind: 'gift_awaiting_confirmation'; token: string; gift: string; amount: number; currency: string }
  | { kind: 'gift_withdrawn'; gift: string; amount: number; currency: string }
  | { kind: 'gift_opened'; openedAt: Date }
  | { kind: 'gift_too_late'; lastDay: Date }
  | { kind: 'gift_ended'; reason: 'refunded' | 'disputed' | 'withdrawn' }
  | { kind: 'which_gift'; gifts: { name: string; receipt: string | null }[] };

export const isAboutGift = <Other extends { kind: string }>(told: GiftOutcome | Other): told is GiftOutcome =>
  told.kind.startsWith('gift_') || told.kind === 'which_gift';

const endedBy = {
  refunded: 'This gift was paid back to you before. Nothing more was paid that could go back.',
  withdrawn: 'You have withdrawn from this gift before. Its payment goes back, or has, by that.',
  disputed:
    'Your bank has taken the payment for this gift back, and the gift opens nothing. The studio looks at it and writes to you.',
} as const;

const wrong = 'If you think that is wrong, answer this mail: a person decides.';

export const giftMailBody = (told: GiftOutcome, { publicUrl, timeZone }: Place): MailBody => {
  switch (told.kind) {
    case 'gift_awaiting_confirmation':
      return {
        paragraphs: [
          [
            `Please confirm that it was you: the ${told.gift} then opens nothing any more, and where its mail was not sent yet, it is not sent.`,
          ],
          [
            `${paidBack(told.amount, told.currency)} The day on which you declared it counts, not the one on which you confirm. Until you confirm, the gift can be opened; once it is opened you can no longer withdraw.`,
          ],
        ],
        actions: [
          {
            label: 'Confirm withdrawal here',
            url: declarationLink(publicUrl, 'confirm', told.token),
            isMain: true,
          },
          { label: 'Keep the gift', url: declarationLink(publicUrl, 'keep', told.token) },
        ],
        note: 'If it was not you, keep the gift here.',
      };
    case 'gift_withdrawn':
      return {
        paragraphs: [[`The ${told.gift} opens nothing any more. ${paidBack(told.amount, told.currency)}`]],
      };
    case 'gift_opened':
      return {
        paragraphs: [
          [
            `This gift was opened on ${dayIn(told.openedAt, timeZone)}. As you were told before you paid, and agreed to, the right to withdraw ends with that. ${wrong}`,
          ],
        ],
      };
    case 'gift_too_late':
      return {
        paragraphs: [[`The 14 days for this gift ended on ${dayIn(told.lastDay, timeZone)}. ${wrong}`]],
      };
    case 'gift_ended':
      return { paragraphs: [[endedBy[told.reason]]] };
    case 'which_gift':
      return {
        paragraphs: [
          [
            'You have bought more than one gift that is not opened, and the studio writes to you about which you mean. It is quicker to withdraw once more and write the number of its receipt:',
          ],
          ...told.gifts.map(({ name, receipt }) => [receipt ? `${receipt}: a ${name}` : `A ${name}`]),
        ],
        actions: [
          {
            label: 'Withdraw from contract here',
            url: fullAddress(publicUrl, '/contracts/withdraw'),
            isMain: true,
          },
        ],
      };
  }
};

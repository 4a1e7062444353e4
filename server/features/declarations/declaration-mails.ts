import { fullAddress } from '../../../contract/pages/page-addresses.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { disarmed } from '../../platform/mail/mail-text.ts';
import { dayIn } from '../billing/index.ts';
import { type CancellationOutcome, cancellationMailBody } from './cancellation-mails.ts';
import type { Sender } from './contracts/contract-store.ts';
import type { DeclarationRow } from './declaration-store.ts';
import {
  declarationLink,
  declarationNumber,
  exactMoment,
  type MailBody,
  type Place,
  paidBack,
} from './declaration-words.ts';
import { type GiftOutcome, giftMailBody, isAboutGift } from './gift-declaration-mails.ts';

/** Outcome of a declaration about a membership, or about no known contract, as reported in its mail. */
type MembershipOutcome =
  | CancellationOutcome
  | { kind: 'awaiting_confirmation'; token: string; amount: number; currency: string | null; plan: string }
  | { kind: 'withdrawn'; amount: number; currency: string | null; plan: string }
  | { kind: 'too_late'; lastDay: Date }
  | { kind: 'wished_day'; endsAt: Date }
  | { kind: 'store'; store: 'Apple' | 'Google Play' }
  | { kind: 'for_studio' }
  | { kind: 'no_contract' };
export type DeclarationOutcome = MembershipOutcome | GiftOutcome;

const storePlace = {
  Apple: 'in the settings of your Apple device, under your name and Subscriptions',
  'Google Play': 'in Google Play, under Payments and subscriptions',
} as const;

type WithdrawalOutcome = Extract<
  MembershipOutcome,
  { kind: 'awaiting_confirmation' | 'withdrawn' | 'too_late' }
>;

const otherMailBody = (
  told: Exclude<MembershipOutcome, WithdrawalOutcome | CancellationOutcome>,
  { timeZone }: Place,
): MailBody => {
  switch (told.kind) {
    case 'wished_day':
      return {
        paragraphs: [
          [
            `You wish an end after ${dayIn(told.endsAt, timeZone)}, when what is paid ends. The studio sees to it and writes to you.`,
          ],
        ],
      };
    case 'store':
      return {
        paragraphs: [
          [
            `Your membership is paid through ${told.store}, which alone can end it and pay it back: you do it ${storePlace[told.store]}.`,
          ],
        ],
      };
    case 'for_studio':
      return { paragraphs: [['The studio has it before it and writes to you.']] };
    case 'no_contract':
      return {
        paragraphs: [
          [
            'Under this address there is no contract that lasts. If you think that is wrong, answer this mail.',
          ],
        ],
      };
  }
};

const membershipMailBody = (told: MembershipOutcome, place: Place): MailBody => {
  const { publicUrl, timeZone } = place;
  switch (told.kind) {
    case 'awaiting_confirmation':
      return {
        paragraphs: [
          [`You were not signed in, so please confirm that it was you: the ${told.plan} then ends at once. `],
          [
            `${paidBack(told.amount, told.currency)} The day on which you declared it counts, not the one on which you confirm.`,
          ],
        ],
        actions: [
          {
            label: 'Confirm withdrawal here',
            url: declarationLink(publicUrl, 'confirm', told.token),
            isMain: true,
          },
          { label: 'Keep my membership', url: declarationLink(publicUrl, 'keep', told.token) },
        ],
        note: 'If it was not you, keep your membership here or in its settings.',
      };
    case 'withdrawn':
      return {
        paragraphs: [
          [`The ${told.plan} has ended. ${paidBack(told.amount, told.currency)}`],
          ['Your playlists, saved classes and history stay.'],
        ],
      };
    case 'too_late':
      return {
        paragraphs: [
          [
            `The 14 days for this contract ended on ${dayIn(told.lastDay, timeZone)}. If you think that is wrong, answer this mail: a person decides.`,
          ],
          ['You can cancel at any time: it then ends with what is paid, and nothing is charged again.'],
        ],
        actions: [
          { label: 'Cancel contracts here', url: fullAddress(publicUrl, '/contracts/cancel'), isMain: true },
        ],
      };
    case 'cancellation_waiting':
    case 'canceled':
    case 'canceled_renewed':
      return cancellationMailBody(told, place);
    default:
      return otherMailBody(told, place);
  }
};

const titles = {
  withdrawal: 'We have received your withdrawal',
  cancellation: 'We have received your cancellation',
} as const;

const kinds = { withdrawal: 'Withdrawal', cancellation: 'Cancellation' } as const;

/** Returns a text such as "As early as possible, for an important reason". */
const chosenEnd = ({ endsOn, extraordinary }: DeclarationRow): string =>
  `${endsOn ? dayIn(new Date(endsOn), 'UTC') : 'As early as possible'}${extraordinary ? ', for an important reason' : ''}`;

const mostLetters = 500;

type Acknowledged = {
  sender: Sender;
  publicUrl: string;
  contract: string | null;
  /** False for a stranger, whose words are never repeated in a mail. */
  hasWords: boolean;
};

/** Returns the acknowledgement on a durable medium: the declaration, the date and the time, and the consequences. */
export const declarationMail = (
  row: DeclarationRow,
  told: DeclarationOutcome,
  { sender, publicUrl, contract, hasWords }: Acknowledged,
): MailContent => {
  const { timeZone } = sender;
  const place = { publicUrl, timeZone };
  const heading =
    told.kind === 'canceled'
      ? `Your cancellation: it ends on ${dayIn(told.endsAt, timeZone)}`
      : titles[row.kind];
  return {
    to: sender.email,
    subject: heading,
    preview: `Received on ${exactMoment(row.receivedAt, timeZone)}.`,
    heading,
    facts: [
      { label: 'Received', value: exactMoment(row.receivedAt, timeZone) },
      { label: 'Number', value: declarationNumber(row) },
      { label: 'Kind', value: kinds[row.kind] },
      ...(contract ? [{ label: 'Contract', value: contract }] : []),
      ...(row.kind === 'cancellation' ? [{ label: 'End', value: chosenEnd(row) }] : []),
      ...(hasWords ? [{ label: 'Your words', value: disarmed(row.content, mostLetters) }] : []),
    ],
    ...(isAboutGift(told) ? giftMailBody(told, place) : membershipMailBody(told, place)),
    reason: 'This mail acknowledges a declaration about your contract. Keep it.',
  };
};

import { type Message, msg, t } from '../../../contract/messages.ts';
import { fullAddress } from '../../../contract/pages/page-addresses.ts';
import { type MailContent, paragraph } from '../../platform/mail/mail-content.ts';
import { disarmed } from '../../platform/mail/mail-text.ts';
import { dayIn } from '../billing/index.ts';
import { type CancellationOutcome, cancellationMailBody, type ToldContract } from './cancellation-mails.ts';
import type { Sender } from './contracts/contract-store.ts';
import { contractName } from './contracts/contracts.ts';
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
  | {
      kind: 'awaiting_confirmation';
      token: string;
      amount: number;
      currency: string | null;
      contract: ToldContract;
    }
  | { kind: 'withdrawn'; amount: number; currency: string | null; contract: ToldContract }
  | { kind: 'too_late'; lastDay: Date }
  | { kind: 'wished_day'; endsAt: Date }
  | { kind: 'store'; store: 'Apple' | 'Google Play' }
  | { kind: 'for_studio' }
  | { kind: 'no_contract' };
export type DeclarationOutcome = MembershipOutcome | GiftOutcome;

const paidThrough = {
  Apple: msg(
    'Your membership is paid through Apple, which alone can end it and pay it back: you do it in the settings of your Apple device, under your name and Subscriptions.',
  ),
  'Google Play': msg(
    'Your membership is paid through Google Play, which alone can end it and pay it back: you do it in Google Play, under Payments and subscriptions.',
  ),
} as const satisfies Record<string, Message>;

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
            t(
              'You wish an end after {day}, when what is paid ends. The studio sees to it and writes to you.',
              { day: dayIn(told.endsAt, timeZone) },
            ),
          ],
        ],
      };
    case 'store':
      return { paragraphs: [[t(paidThrough[told.store])]] };
    case 'for_studio':
      return { paragraphs: [[t('The studio has it before it and writes to you.')]] };
    case 'no_contract':
      return {
        paragraphs: [
          [
            t(
              'Under this address there is no contract that lasts. If you think that is wrong, answer this mail.',
            ),
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
          [
            t(
              'You were not signed in, so please confirm that it was you: the {contract} then ends at once.',
              { contract: contractName(told.contract) },
            ),
          ],
          paragraph(
            paidBack(told.amount, told.currency),
            t('The day on which you declared it counts, not the one on which you confirm.'),
          ),
        ],
        actions: [
          {
            label: t('Confirm withdrawal here'),
            url: declarationLink(publicUrl, 'confirm', told.token),
            isMain: true,
          },
          { label: t('Keep my membership'), url: declarationLink(publicUrl, 'keep', told.token) },
        ],
        note: t('If it was not you, keep your membership here or in its settings.'),
      };
    case 'withdrawn':
      return {
        paragraphs: [
          paragraph(
            t('The {contract} has ended.', { contract: contractName(told.contract) }),
            paidBack(told.amount, told.currency),
          ),
          [t('Your playlists, saved classes and history stay.')],
        ],
      };
    case 'too_late':
      return {
        paragraphs: [
          [
            t(
              'The 14 days for this contract ended on {day}. If you think that is wrong, answer this mail: a person decides.',
              { day: dayIn(told.lastDay, timeZone) },
            ),
          ],
          [t('You can cancel at any time: it then ends with what is paid, and nothing is charged again.')],
        ],
        actions: [
          {
            label: t('Cancel contracts here'),
            url: fullAddress(publicUrl, '/contracts/cancel'),
            isMain: true,
          },
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
  withdrawal: msg('We have received your withdrawal'),
  cancellation: msg('We have received your cancellation'),
} as const;

const kinds = { withdrawal: msg('Withdrawal'), cancellation: msg('Cancellation') } as const;

/** Returns a text such as "As early as possible, for an important reason". */
const chosenEnd = ({ endsOn, extraordinary }: DeclarationRow): string => {
  const day = endsOn ? dayIn(new Date(endsOn), 'UTC') : null;
  if (!extraordinary) return day ?? t('As early as possible');
  return day
    ? t('{day}, for an important reason', { day })
    : t('As early as possible, for an important reason');
};

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
      ? t('Your cancellation: it ends on {day}', { day: dayIn(told.endsAt, timeZone) })
      : t(titles[row.kind]);
  return {
    to: sender.email,
    subject: heading,
    preview: t('Received on {moment}.', { moment: exactMoment(row.receivedAt, timeZone) }),
    heading,
    facts: [
      // translators: label of the moment at which a declaration came in
      { label: t('Received'), value: exactMoment(row.receivedAt, timeZone) },
      // translators: label of the number of a declaration
      { label: t('Number'), value: declarationNumber(row) },
      { label: t('Kind'), value: t(kinds[row.kind]) },
      ...(contract ? [{ label: t('Contract'), value: contract }] : []),
      ...(row.kind === 'cancellation'
        ? [{ label: t(msg('End', 'of a contract')), value: chosenEnd(row) }]
        : []),
      ...(hasWords ? [{ label: t('Your words'), value: disarmed(row.content, mostLetters) }] : []),
    ],
    ...(isAboutGift(told) ? giftMailBody(told, place) : membershipMailBody(told, place)),
    reason: t('This mail acknowledges a declaration about your contract. Keep it.'),
  };
};

import { formatDate } from '../../../contract/formats/dates.ts';
import { isEnglish } from '../../../contract/formats/locale.ts';
import { formatMoney } from '../../../contract/membership/money.ts';
import { t } from '../../../contract/messages.ts';
import { fullAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { dayIn } from '../billing/index.ts';
import type { DeclarationRow } from './declaration-store.ts';

/** Returns a number such as "W-2026-31", the reference for its sender and the studio. */
export const declarationNumber = ({
  kind,
  number,
  receivedAt,
}: Pick<DeclarationRow, 'kind' | 'number' | 'receivedAt'>): string =>
  `${kind === 'withdrawal' ? 'W' : 'C'}-${receivedAt.getUTCFullYear()}-${number}`;

/** Returns a text such as "22 November 2026 at 09:44:12 (Europe/Stockholm)". */
export const exactMoment = (at: Date, timeZone: string): string => {
  const moment = isEnglish()
    ? `${dayIn(at, timeZone)} at ${formatDate(at, { timeStyle: 'medium', timeZone })}`
    : formatDate(at, { dateStyle: 'long', timeStyle: 'medium', timeZone });
  return `${moment} (${timeZone})`;
};

/** Content of a mail besides the facts of the declaration. */
export type MailBody = Pick<MailContent, 'paragraphs' | 'actions' | 'note'>;
export type Place = { publicUrl: string; timeZone: string };

export const paidBack = (amount: number, currency: string | null): string =>
  amount > 0 && currency
    ? t('{amount} goes back to the payment method it came from, within 14 days.', {
        amount: formatMoney(amount, currency),
      })
    : t('Nothing was paid that goes back.');

/**
 * Actions of links: `confirm` and `cancel` carry out a withdrawal or a cancellation; `keep` and `undo` take it back.
 */
type LinkAction = 'confirm' | 'cancel' | 'keep' | 'undo';

export const declarationLink = (publicUrl: string, action: LinkAction, token: string): string =>
  fullAddress(publicUrl, pageAddress('/contracts/$action/$token', { action, token }));

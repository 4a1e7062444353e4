import { formatDate } from '../../../../contract/formats/dates.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type { SubscriptionRow } from '../synchronization/desired-membership.ts';

const dayOf = (date: Date): string =>
  formatDate(date, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const money = (amount: number | null, currency: string): string =>
  amount === null ? '' : `, ${formatMoney(amount, currency)}`;

type Described = Pick<SubscriptionRow, 'state' | 'detail' | 'renewsAt' | 'endsAt' | 'nextAmount' | 'retryAt'>;

/** A membership as the administrator reads of it. */
export const stateInWords = (row: Described | null, currency: string): string => {
  if (!row) return 'No membership';
  const { state, detail, renewsAt, endsAt, nextAmount, retryAt } = row;
  if (state === 'ended') return endsAt ? `Ended ${dayOf(endsAt)}` : 'Ended';
  if (state === 'unknown') return detail === 'disputed' ? 'Payment disputed' : 'Not known';
  if (state === 'grace') return retryAt ? `Payment failed, tried again ${dayOf(retryAt)}` : 'Payment failed';
  if (detail === 'paused') return endsAt ? `Paused from ${dayOf(endsAt)}` : 'Paused';
  if (endsAt) return `Open until ${dayOf(endsAt)}`;
  const kind = detail === 'trialing' ? 'Trial' : 'Renewing';
  return `${kind}${money(nextAmount, currency)}${renewsAt ? `, next payment ${dayOf(renewsAt)}` : ''}`;
};

export type Totals = { count: number; paid: number; refunded: number };

export const totalsInWords = ({ count, paid, refunded }: Totals, currency: string): string =>
  `${count} ${count === 1 ? 'payment' : 'payments'}, ${formatMoney(paid, currency)} paid, ${formatMoney(refunded, currency)} refunded`;

const repairs = {
  renewing: 'Opened',
  churning: 'Open to the end of what is paid',
  grace: 'Moved to grace',
  unknown: 'Access stopped',
  unlimited: 'Opened',
  ended: 'Access ended',
} as const;

type SubscriptionState = Pick<SubscriptionRow, 'state'>;

export const repairInWords = (before: SubscriptionState | null, after: SubscriptionState | null): string => {
  if (!after) return 'Removed here';
  if (before && before.state === after.state) return 'Read again';
  return repairs[after.state];
};

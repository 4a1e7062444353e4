import { formatDate } from '../../../../contract/formats/dates.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { SubscriptionRow } from '../synchronization/desired-membership.ts';

const dayOf = (date: Date): string =>
  formatDate(date, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

type Described = Pick<SubscriptionRow, 'state' | 'detail' | 'renewsAt' | 'endsAt' | 'nextAmount' | 'retryAt'>;

/** A membership as the administrator reads of it. */
export const stateInWords = (row: Described | null, currency: string): string => {
  if (!row) return t('No membership');
  const { state, detail, renewsAt, endsAt, nextAmount, retryAt } = row;
  if (state === 'ended') return endsAt ? t('Ended {date}', { date: dayOf(endsAt) }) : t('Ended');
  if (state === 'unknown') return detail === 'disputed' ? t('Payment disputed') : t('Not known');
  if (state === 'grace')
    return retryAt ? t('Payment failed, tried again {date}', { date: dayOf(retryAt) }) : t('Payment failed');
  if (detail === 'paused') return endsAt ? t('Paused from {date}', { date: dayOf(endsAt) }) : t('Paused');
  if (endsAt) return t('Open until {date}', { date: dayOf(endsAt) });
  return withCommas([
    detail === 'trialing' ? t('Trial') : t('Renewing'),
    ...(nextAmount === null ? [] : [formatMoney(nextAmount, currency)]),
    // translators: In a list, such as “Renewing, $15.00, next payment Dec 1, 2026”.
    ...(renewsAt ? [t('next payment {date}', { date: dayOf(renewsAt) })] : []),
  ]);
};

export type Totals = { count: number; paid: number; refunded: number };

export const totalsInWords = ({ count, paid, refunded }: Totals, currency: string): string =>
  t('{count, plural, one {# payment} other {# payments}}, {paid} paid, {refunded} refunded', {
    count,
    paid: formatMoney(paid, currency),
    refunded: formatMoney(refunded, currency),
  });

const repairs = {
  renewing: msg('Opened'),
  churning: msg('Open to the end of what is paid'),
  grace: msg('Moved to grace'),
  unknown: msg('Access stopped'),
  unlimited: msg('Opened'),
  ended: msg('Access ended'),
} as const;

type SubscriptionState = Pick<SubscriptionRow, 'state'>;

export const repairInWords = (before: SubscriptionState | null, after: SubscriptionState | null): string => {
  if (!after) return t('Removed here');
  if (before && before.state === after.state) return t('Read again');
  return t(repairs[after.state]);
};

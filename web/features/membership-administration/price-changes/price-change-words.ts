import { formatMoney } from '../../../../contract/membership/money.ts';
import type { PriceChange } from '../../../../contract/membership/price-changes/price-changes.ts';
import { membersText } from '../plan-words.ts';

/** "3 of 480 moved, 480 written to, 12 of 40 have agreed." */
export const progressText = ({ moved, waiting, noticed, asked, agreed }: PriceChange): string => {
  const all = (moved + waiting).toLocaleString('en-US');
  const consents = asked > 0 ? `, ${agreed} of ${asked} have agreed` : '';
  return `${moved.toLocaleString('en-US')} of ${all} moved, ${noticed.toLocaleString('en-US')} written to${consents}`;
};

export const failuresText = ({ failed }: PriceChange): string | null =>
  failed.length === 0
    ? null
    : `The provider refused ${membersText(failed.length)}: ${failed[0]?.error ?? ''} Try again under Billing.`;

export const movingText = ({ to }: PriceChange): string => `Moving to ${formatMoney(to.amount, to.currency)}`;
